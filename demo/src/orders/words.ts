/** Notes that buyers write in their request. */
export const customerNotes: readonly string[] = [
  '藍色請再深一點，接近我們招牌的顏色。',
  '希望趕得上下個月的活動，麻煩先幫忙看檔期。',
  '圖檔已經轉外框，底色請不要出血到縫份裡。',
  '跟上次的尺寸一樣就可以了，謝謝。',
  '想先看打樣的手感再決定數量。',
  '請用環保墨水，孩子會拿來咬。',
  '標籤請縫在左側邊，不要壓到圖案。',
  '會送到兩個地方，地址之後再補給您。',
  '紅色請對 Pantone 186 C。',
  '發票請開三聯式，抬頭同會員資料。',
  '需要單件包裝，袋子透明就好。',
  '有沒有比較薄的布可以選？夏天要用的。',
  '圖案要對花，左右接縫請幫忙留意。',
  '店裡的客人一直問，這次多訂一點。',
  '請盡量用同一批布，怕有色差。',
  '商標請不要放大，照檔案的比例就好。',
  '線條很細，怕印不出來，麻煩幫我看一下。',
  '',
  '',
  '',
];

/** Notes that sales write when a review passes. */
export const passNotes: readonly string[] = [
  '顏色以打樣為準，螢幕與布料會有些微差異。',
  '圖檔沒有問題，確認後就可以安排打樣。',
  '已依您的需求調整排版，請確認報價。',
  '布料有現貨，付款後即可排入檔期。',
  '細線建議加粗到 0.5 公厘以上，打樣時再請您確認。',
  '這個數量單價已是本月優惠。',
  '標籤位置已備註給車縫。',
  '交期以工作天計算，不含例假日。',
];

/** Reasons for which a review is returned. */
export const returnNotes: readonly string[] = [
  '圖檔解析度只有 96 dpi，請提供 300 dpi 以上或向量檔。',
  '選擇的表布不適合滿版深色，建議改用滌綸帆布。',
  '圖案含有他人商標，請提供授權文件後再送審。',
  '備註寫要兩款圖案，但打樣款數只選一款，請再確認。',
  '拉鍊顏色與備註不一致，請重新選擇配件。',
  '請補上成品尺寸圖，目前無法判斷圖案位置。',
];

/** Notes of buyers who submit a revised quotation. */
export const revisedNotes: readonly string[] = [
  '已換成向量檔，再麻煩您了。',
  '改好了，配件也重新選過。',
  '數量改成這樣，請再幫我算一次。',
  '授權書已寄到信箱，請查收。',
];

export const paymentNotes: readonly string[] = [
  '已入帳',
  '核對後五碼無誤',
  '款項已到，可以開工',
  '已與客戶確認付款',
];

/** Reasons for which samples are returned to work. */
export const sampleRejections: readonly string[] = [
  '整體偏黃，麻煩把黃色降一點。',
  '提把太短了，請再長 5 公分。',
  '字的邊緣有點糊，可以再清楚一些嗎？',
  '領口太寬，請照附圖修改。',
  '圖案往右偏了大約一公分。',
];

export const fileErrors: readonly string[] = [
  '圖檔字型沒有轉外框，字跑掉了。',
  '解析度不足，放大後有鋸齒。',
  '圖檔色彩模式是 RGB，轉換後偏色，請客戶確認。',
  '出血不夠，裁切後會露白邊。',
];

export const missingParts: readonly string[] = [
  '銅齒拉鍊缺貨，預計三天後到。',
  '織標尚未到廠，先做其他款。',
  '指定的棉繩顏色用完了，已請採購補貨。',
];

export const terminationReasons: readonly string[] = [
  '客戶活動取消，不再生產。',
  '客戶預算刪減，打樣後決定不做。',
  '客戶改找現成品，告知終止。',
];

/** Reasons for which an unfinished order is closed. */
export const closingReasons: readonly string[] = [
  '客戶來電取消，尚未付款。',
  '報價後一個月未回覆，已電話確認不訂。',
  '重複下單，保留另一張。',
];

export const inspectionNotes: readonly string[] = [
  '交期較趕，先請業務確認檔期。',
  '客戶曾反映色差，打樣前先對色。',
  '圖檔疑似有授權問題，先確認再打樣。',
];

/** Reminders of sales for the people who make the order. */
export const workNotes: readonly string[] = [
  '老客戶，對色請附上前一批實品。',
  '左右片請對花。',
  '標籤車在左側縫，距下緣 3 公分。',
  '每件單獨包裝，十件一綑。',
  '布面起毛球要挑掉。',
];

export const deliveryMessages: readonly string[] = [
  '已裝箱出貨，請於收到後七天內清點。',
  '管理室可代收。',
  '請上班時間送達。',
  '外箱已註明內容數量。',
];

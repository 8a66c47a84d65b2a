/** Sentences of the error page (spec section 2). */
export const errorTexts = {
  notFound: '您要找的頁面並不存在！',
  expired: '驗證過期，請重新登入！',
} as const;

export const homePageTexts = {
  title: '您的圖，織成布。',
  describe: '數位轉印、熱昇華、緹花與針織，少量也能客製。線上選料、報價、打樣到生產，一張訂單看到底。',
} as const;

/** The ratio of width to height of the banner at the head of the home page. */
export const BANNER_RATIO = 18 / 7;

import type { AllocationEvent } from '../allocation/events.js';
import type { CustomerEvent } from '../customer/events.js';
import type { OverdueEvent } from '../overdue/events.js';
import type { PurchaseEvent } from '../purchase/events.js';
import type { QuotationEvent } from '../quotation/quotation.js';
import { recordEventTitles } from '../record/summary.js';
import { recordKinds } from '../registry.js';
import type { SealEvent } from '../seal/seal.js';
import { settingEventTitles } from '../setting/define-setting.js';
import { settings } from '../setting/settings.js';
import type { StockMove } from '../storage/moves.js';
import type { ZkgImportEvent } from '../zkg/import.js';

/** A name for each kind of event of a noun: a kind that is added must be named here. */
type TitlesOf<Event extends { readonly type: string }> = Readonly<Record<Event['type'], string>>;

const quotation: TitlesOf<QuotationEvent> = {
  QuotationRequested: '詢價',
  QuotationRevised: '修改報價單',
  QuotationDeleted: '刪除報價單',
  QuotationSubmittedForReview: '送出審核',
  ReviewPassed: '審核通過',
  ReviewReturned: '退回報價單',
  NotesRead: '已讀備註',
  OrderPlaced: '確認下單',
  TransferReported: '回報轉帳',
  NextStepAllowed: '會計允許進行',
  AccountingCodeChanged: '變更會計狀態',
  OrderForceClosed: '強制結案',
  CodeMoved: '移動訂單狀態',
  CodeForced: '強制變更狀態',
  ProofingStepRecorded: '紀錄打樣進度',
  ProofingRecordCleared: '清除打樣紀錄',
  ProofRejected: '退回打樣',
  ProductionStepRecorded: '紀錄生產進度',
  ProductionRecordCleared: '清除生產紀錄',
  ProductionSplit: '拆分生產數量',
  AccessoryChanged: '更換配件',
  PaymentAdded: '新增付款紀錄',
  PaymentCorrected: '更正付款紀錄',
  PaymentRemoved: '刪除付款紀錄',
  DeliveryAdded: '新增配送紀錄',
  DeliveryRemoved: '刪除配送紀錄',
  DeliveryEmailed: '寄送配送通知',
  OrderFileAdded: '上傳訂單檔案',
  OrderFileRemoved: '刪除訂單檔案',
  OrderNoteSet: '更新注意事項',
  CompletionDateSet: '設定完成日',
  OrderOptionsSet: '設定訂單選項',
  AddresseesCorrected: '更正收件與發票資料',
  StockDeducted: '扣除訂單庫存',
  StockReturned: '退回訂單庫存',
  QuotationHandedOver: '轉移訂單',
  SalesPersonAssigned: '更換訂單業務',
};

const customer: TitlesOf<CustomerEvent> = {
  CustomerRegistered: '首次登入',
  CustomerAdded: '新增客戶',
  CustomerAccountSet: '連結登入帳戶',
  CustomerChanged: '修改客戶資料',
  CustomerLevelSet: '設定客戶等級',
  CustomerClassSet: '設定客戶分類',
  PaymentTermsSet: '設定款項票期',
  CustomerActivationSet: '啟用或禁用客戶',
  SalesPersonSet: '指定服務業務',
  FavoriteAdded: '加入收藏',
  FavoriteRemoved: '移除收藏',
  EmployeeDataSet: '修改員工資料',
  EmployeeHired: '成為員工',
  EmployeeLeft: '取消員工身分',
  SalesDutySet: '設定業務身分',
  AuthorityGranted: '授予權限',
  AuthorityRevoked: '收回權限',
  CustomerErased: '刪除個人資料',
};

const allocation: TitlesOf<AllocationEvent> = {
  AllocationCreated: '建立分配單',
  AllocationReplanned: '重新排定分配單',
  AllocationWithdrawn: '取消分配單',
  AllocationAssigned: '分配加工人員',
  AllocationTermsSet: '設定加工數量與計費',
  AllocationFinished: '回報加工完成',
  AllocationClosed: '分配單結案',
  AllocationReopened: '重新開啟分配單',
  AllocationPaid: '發放工資',
};

const overdue: TitlesOf<OverdueEvent> = {
  OverdueOpened: '開立逾期案件',
  OverdueFollowedUp: '追蹤逾期案件',
  OverduePromised: '承諾付款日',
  OverdueNoted: '更新逾期備註',
  OverdueClosed: '逾期案件結案',
  OverdueReopened: '重新追蹤逾期案件',
  OverdueReassigned: '逾期案件隨訂單轉移',
  OverdueRedated: '更改逾期到期日',
  OverdueRemoved: '刪除逾期案件',
};

const purchase: TitlesOf<PurchaseEvent> = {
  PurchaseOrdered: '新增採購單',
  PurchaseChanged: '修改採購單',
  PurchasePartReceived: '採購部分入庫',
  PurchaseReceived: '採購入庫',
  PurchaseCancelled: '取消採購',
  PurchaseRemoved: '刪除採購單',
};

const stock: TitlesOf<StockMove> = {
  StockUsed: '領用庫存',
  StockReceived: '庫存入庫',
  StockAdjusted: '盤點調整',
  StockPutBack: '訂單退料',
};

const zkgImport: TitlesOf<ZkgImportEvent> = {
  ZkgImportAccepted: '開始匯入 zkg',
  ZkgImportFinished: '完成匯入 zkg',
};

const seal: TitlesOf<SealEvent> = {
  SealBegun: '開始封印',
  HeadsSealed: '封印事件流',
  DaySealed: '完成封印',
};

/** What staff call each kind of event there is, by its technical name; tests hold it complete. */
export const eventTitles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(recordKinds.flatMap(recordEventTitles)),
  ...Object.fromEntries(settings.flatMap(settingEventTitles)),
  ...quotation,
  ...customer,
  ...allocation,
  ...overdue,
  ...purchase,
  ...stock,
  ...zkgImport,
  ...seal,
  ZkgRowsTaken: '收下 zkg 資料列',
  CategoryOrdered: '商品被訂購',
  GiveawayEntered: '參加贈品活動',
  GiveawayWinnersChosen: '選出得獎名單',
  NameReserved: '保留名稱',
  NameReleased: '釋出名稱',
  OverdueNumbered: '取得逾期案件編號',
  StockMovedWithoutItem: '異動不存在的庫存',
  DemoDataBegun: '開始建立示範資料',
  DemoDataFinished: '完成示範資料',
};

/** The name of a kind of event; its technical one for a kind that is not known any more. */
export const eventTitle = (type: string): string =>
  Object.hasOwn(eventTitles, type) ? (eventTitles[type] ?? type) : type;

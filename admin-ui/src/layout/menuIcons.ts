import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import AlarmOutlined from '@mui/icons-material/AlarmOutlined';
import AllInboxOutlined from '@mui/icons-material/AllInboxOutlined';
import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import CalculateOutlined from '@mui/icons-material/CalculateOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ClassOutlined from '@mui/icons-material/ClassOutlined';
import ContentCutOutlined from '@mui/icons-material/ContentCutOutlined';
import CorporateFareOutlined from '@mui/icons-material/CorporateFareOutlined';
import DynamicFeedOutlined from '@mui/icons-material/DynamicFeedOutlined';
import FlightTakeoffOutlined from '@mui/icons-material/FlightTakeoffOutlined';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import FolderSpecialOutlined from '@mui/icons-material/FolderSpecialOutlined';
import FormatPaintOutlined from '@mui/icons-material/FormatPaintOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MoneyOffOutlined from '@mui/icons-material/MoneyOffOutlined';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PanoramaOutlined from '@mui/icons-material/PanoramaOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined';
import PriceCheckOutlined from '@mui/icons-material/PriceCheckOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import QuizOutlined from '@mui/icons-material/QuizOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import StoreOutlined from '@mui/icons-material/StoreOutlined';
import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Texture from '@mui/icons-material/Texture';
import TopicOutlined from '@mui/icons-material/TopicOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import ViewModuleOutlined from '@mui/icons-material/ViewModuleOutlined';
import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined';
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined';
import WorkOutlined from '@mui/icons-material/WorkOutlined';

/** The picture of each line of the menu; no two in one section are the same. */
export const menuIcons: Readonly<Record<string, typeof CategoryOutlined>> = {
  sales: SupportAgentOutlined,
  accounting: PaymentsOutlined,
  production: PrecisionManufacturingOutlined,
  print: PrintOutlined,
  shipping: LocalShippingOutlined,
  warehouse: Inventory2Outlined,
  rapid: BoltOutlined,
  orders: ReceiptLongOutlined,
  newManage: AssignmentOutlined,
  calendar: CalendarMonthOutlined,
  statistics: BarChartOutlined,
  calculator: CalculateOutlined,
  audit: VerifiedUserOutlined,
  'queue/review': RateReviewOutlined,
  'queue/reply': ForumOutlined,
  'queue/samples': PaletteOutlined,
  'queue/finish': TaskAltOutlined,
  'queue/payments': PriceCheckOutlined,
  'queue/debts': MoneyOffOutlined,
  'queue/begin': PlayCircleOutlined,
  'queue/output': FormatPaintOutlined,
  'queue/ship': OutboxOutlined,
  'queue/stock': ContentCutOutlined,

  categories: CategoryOutlined,
  'level-two-categories': AccountTreeOutlined,
  'level-one-categories': FolderSpecialOutlined,
  'material-groups': LayersOutlined,
  'material-group-classes-one': DynamicFeedOutlined,
  'material-group-classes-two': LibraryBooksOutlined,
  materials: Texture,
  'material-classes-one': FolderOpenOutlined,
  'material-classes-two': TopicOutlined,
  customers: PeopleOutlined,
  'customer-classes': GroupsOutlined,
  'customer-titles': WorkOutlined,
  'bank-lines': AccountBalanceOutlined,
  overdues: AlarmOutlined,
  payments: PaymentsOutlined,
  purchases: ShoppingCartOutlined,
  suppliers: StoreOutlined,
  'supplier-classes': ClassOutlined,
  'storage-items': Inventory2Outlined,
  'storage-usage': SwapVertOutlined,
  'storage-classes-one': WarehouseOutlined,
  'storage-classes-two': ViewModuleOutlined,
  'unit-conversion-rates': StraightenOutlined,
  deliveries: LocalShippingOutlined,
  cartons: AllInboxOutlined,
  'shipping-suppliers': FlightTakeoffOutlined,
  goods: SellOutlined,
  files: FolderOutlined,
  allocations: HandymanOutlined,
  payroll: RequestQuoteOutlined,
  employees: BadgeOutlined,
  authorities: KeyOutlined,
  'job-classes': CorporateFareOutlined,
  'job-titles': AssignmentIndOutlined,
  'salary-payment-methods': AccountBalanceWalletOutlined,
  'main-banners': PanoramaOutlined,
  'left-side-banners': ViewSidebarOutlined,
  banners: ImageOutlined,
  giveaways: CardGiftcardOutlined,
  questions: QuizOutlined,
  'zkg-level-three': TableRowsOutlined,
  'zkg-level-two': TableChartOutlined,
  'zkg-level-one': GridViewOutlined,
  mails: MailOutlined,
  events: HistoryOutlined,
  settings: SettingsOutlined,
};

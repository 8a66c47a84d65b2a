import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AlarmOutlined from '@mui/icons-material/AlarmOutlined';
import AllInboxOutlined from '@mui/icons-material/AllInboxOutlined';
import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ClassOutlined from '@mui/icons-material/ClassOutlined';
import CorporateFareOutlined from '@mui/icons-material/CorporateFareOutlined';
import DynamicFeedOutlined from '@mui/icons-material/DynamicFeedOutlined';
import FlightTakeoffOutlined from '@mui/icons-material/FlightTakeoffOutlined';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import FolderSpecialOutlined from '@mui/icons-material/FolderSpecialOutlined';
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
import PanoramaOutlined from '@mui/icons-material/PanoramaOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import QuizOutlined from '@mui/icons-material/QuizOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import StoreOutlined from '@mui/icons-material/StoreOutlined';
import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Texture from '@mui/icons-material/Texture';
import TopicOutlined from '@mui/icons-material/TopicOutlined';
import ViewModuleOutlined from '@mui/icons-material/ViewModuleOutlined';
import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined';
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined';
import WorkOutlined from '@mui/icons-material/WorkOutlined';

/** A picture for each kind of record in the menu; no two of them are the same. */
export const resourceIcons: Readonly<Record<string, typeof CategoryOutlined>> = {
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

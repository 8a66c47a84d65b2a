import AltRouteOutlined from '@mui/icons-material/AltRouteOutlined';
import AddShoppingCartOutlined from '@mui/icons-material/AddShoppingCartOutlined';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import CalculateOutlined from '@mui/icons-material/CalculateOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import ContentCutOutlined from '@mui/icons-material/ContentCutOutlined';
import FormatPaintOutlined from '@mui/icons-material/FormatPaintOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import MoneyOffOutlined from '@mui/icons-material/MoneyOffOutlined';
import MoveToInboxOutlined from '@mui/icons-material/MoveToInboxOutlined';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined';
import PriceCheckOutlined from '@mui/icons-material/PriceCheckOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';

/**
 * Icons of desks, queues, tools and imports in the menu; the icons of records are declared with their screens.
 */
export const menuIcons: Readonly<Record<string, typeof BoltOutlined>> = {
  sales: SupportAgentOutlined,
  accounting: PaymentsOutlined,
  production: PrecisionManufacturingOutlined,
  print: PrintOutlined,
  shipping: LocalShippingOutlined,
  warehouse: Inventory2Outlined,
  rapid: BoltOutlined,
  orders: ReceiptLongOutlined,
  newManage: AssignmentOutlined,
  activities: EventAvailableOutlined,
  calendar: CalendarMonthOutlined,
  statistics: BarChartOutlined,
  calculator: CalculateOutlined,
  drafts: SmartToyOutlined,
  audit: VerifiedUserOutlined,
  'purchase-plan': AddShoppingCartOutlined,
  'stock-count': ChecklistOutlined,
  'payment-settings': CreditCardOutlined,
  'queue/review': RateReviewOutlined,
  'queue/arrange': AltRouteOutlined,
  'queue/reply': ForumOutlined,
  'queue/samples': PaletteOutlined,
  'queue/finish': TaskAltOutlined,
  'queue/payments': PriceCheckOutlined,
  'queue/debts': MoneyOffOutlined,
  'queue/begin': PlayCircleOutlined,
  'queue/output': FormatPaintOutlined,
  'queue/ship': OutboxOutlined,
  'queue/stock': ContentCutOutlined,
  'queue/arrivals': MoveToInboxOutlined,
  'queue/work': HandymanOutlined,
  'queue/wages': RequestQuoteOutlined,
};

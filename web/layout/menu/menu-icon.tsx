import {
  Calculator,
  CircuitBoard,
  ClipboardList,
  FileText,
  History,
  FlaskConical,
  KeyRound,
  Layers,
  LayoutDashboard,
  LayoutTemplate,
  Link,
  ListChecks,
  ListFilter,
  HandCoins,
  Microchip,
  Package,
  Percent,
  ReceiptText,
  Search,
  Settings,
  ShieldCheck,
  TextInitial,
  TriangleAlert,
  UserRound,
  UserRoundPlus,
  Users,
  Wallet,
} from 'lucide-react'
import { createElement } from 'react'

const ICONS = {
  bench: FlaskConical,
  calculator: Calculator,
  checks: ListChecks,
  chip: CircuitBoard,
  clipboard: ClipboardList,
  dashboard: LayoutDashboard,
  fee: HandCoins,
  file: FileText,
  history: History,
  key: KeyRound,
  'layout-template': LayoutTemplate,
  layers: Layers,
  link: Link,
  package: Package,
  part: Microchip,
  percent: Percent,
  prefix: TextInitial,
  receipt: ReceiptText,
  rules: ListFilter,
  search: Search,
  settings: Settings,
  shield: ShieldCheck,
  team: UserRoundPlus,
  warning: TriangleAlert,
  user: UserRound,
  users: Users,
  wallet: Wallet,
} as const

/** Routes name their icon; the pictures come with the layouts. */
export type IconName = keyof typeof ICONS

export function MenuIcon({ name = 'file', className = '' }: { name: IconName | undefined; className?: string }) {
  return createElement(ICONS[name], { 'aria-hidden': true, className: `size-4 shrink-0 ${className}` })
}

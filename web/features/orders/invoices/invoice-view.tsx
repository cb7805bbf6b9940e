import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ORDER_KIND_NAMES } from '../../../../shared/enums.ts'
import { INVOICE_ACT_NAMES, INVOICE_STATE_NAMES, INVOICE_TYPE_NAMES } from '../../../../shared/invoice/states.ts'
import type { CallOutput } from '../../../access/call.ts'
import { timeText, yuan } from '../../../lib/format.ts'
import { FactList } from '../../../screen/list/fact-list.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Card, FileRow } from '../order-card.tsx'
import { titleFacts } from './title-facts.ts'
import { INVOICE_TONES } from './tones.ts'

export type Invoice = CallOutput<'Order/invoiceDetail'>

/** Number, state and sum, with what can be done beside them. */
export function InvoiceHead({ invoice: { no, state, type, amountFen, dueFen }, acts }: { invoice: Invoice; acts: ReactNode }) {
  return (
    <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="num text-xl font-semibold">{no}</h2>
      <Tag tone={INVOICE_TONES[state]}>{INVOICE_STATE_NAMES[state]}</Tag>
      <span className="text-sm text-text-2">{INVOICE_TYPE_NAMES[type]}</span>
      <b className="num text-lg">¥ {yuan(amountFen)}</b>
      {dueFen > 0 && <Tag tone="warn">{`有退款，待红冲 ${yuan(dueFen)} 元`}</Tag>}
      <span className="flex-1" />
      {acts}
    </header>
  )
}

/** An invoice whole, the same for its owner and for operators. */
export function InvoiceView({ invoice, isOperator }: { invoice: Invoice; isOperator: boolean }) {
  const { title, userName, remark, papers } = invoice
  return (
    <div className="flex flex-col gap-3">
      <Card title="开票信息">
        <FactList
          facts={[['会员', isOperator ? userName : null], ['抬头', title.name], ...titleFacts(title), ['备注', remark]]}
        />
      </Card>
      {papers.length > 0 && <Papers of={papers} />}
      <Orders invoice={invoice} hasLink={!isOperator} />
      <Events invoice={invoice} />
    </div>
  )
}

const Papers = ({ of }: { of: Invoice['papers'] }) => (
  <Card title="发票">
    <ul className="divide-y divide-line">
      {of.map(({ number, isRed, amountFen, issuedOn, fileId, fileName, reason }) => (
        <li key={number} className="num py-1">
          <p className="flex flex-wrap gap-x-3">
            <Tag tone={isRed ? 'bad' : 'good'}>{isRed ? '红字' : '蓝字'}</Tag>
            <span className="wrap-anywhere">{number}</span>
            <b>{yuan(isRed ? -amountFen : amountFen)} 元</b>
            <span className="ml-auto text-text-2">{issuedOn}</span>
          </p>
          {reason !== '' && <p className="wrap-anywhere text-text-2">{reason}</p>}
          <FileRow id={fileId} name={fileName} kind="PDF" />
        </li>
      ))}
    </ul>
  </Card>
)

const Orders = ({ invoice: { items }, hasLink }: { invoice: Invoice; hasLink: boolean }) => (
  <Card title={`订单（${items.length} 个）`}>
    <ul className="divide-y divide-line">
      {items.map(({ id, no, kind, title, amountFen }) => (
        <li key={id} className="num flex flex-wrap gap-x-3 py-1">
          {hasLink ? (
            <Link to="/uc/bomai/order" search={{ id }} className="rounded-control text-primary hover:underline">
              {no}
            </Link>
          ) : (
            <span>{no}</span>
          )}
          <span className="min-w-0 flex-1 basis-40 truncate text-text-2" title={title}>
            {ORDER_KIND_NAMES[kind]} {title}
          </span>
          <span className="ml-auto">{yuan(amountFen)} 元</span>
        </li>
      ))}
    </ul>
  </Card>
)

const Events = ({ invoice: { events } }: { invoice: Invoice }) => (
  <Card title="进度">
    <ol className="flex flex-col gap-1">
      {events.toReversed().map(({ seq, act, toState, actorName, reason, at }) => (
        <li key={seq} className="num">
          <p className="flex flex-wrap gap-x-3">
            <b>{INVOICE_ACT_NAMES[act]}</b>
            <span className="text-text-2">{INVOICE_STATE_NAMES[toState]}</span>
            <span className="ml-auto text-text-2">
              {actorName} {timeText(at)}
            </span>
          </p>
          {reason !== '' && <p className="wrap-anywhere text-text-2">{reason}</p>}
        </li>
      ))}
    </ol>
  </Card>
)

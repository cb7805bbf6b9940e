import type { PaperColumn, PaperLanguage, PaperRow, QuoteDocument } from '../../../shared/engine/quote/document.ts'
import { quoteName } from '../../../shared/engine/quote/names.ts'
import { cellText } from '../../../shared/engine/quote/pages.ts'
import { columnText, paperText } from '../../../shared/engine/quote/paper-texts.ts'
import { yuan, yuanOfMicro } from '../../lib/format.ts'
import { closingFacts, customerFacts, orderFacts, sumRows, totalTexts, type Fact } from './paper-facts.ts'

/** The same paper for a hand: who and how much first, then what it is made of, line below line. */
export function HandheldPaper({ document, logo }: { document: QuoteDocument; logo: string | null }) {
  const { head, language } = document.paper
  return (
    <div lang={language === 'en' ? 'en' : 'zh-CN'} className="rounded-card border border-line bg-surface">
      <header className="border-b border-line px-4 py-3">
        {logo !== null && <img src={logo} alt="" className="mb-2 max-h-12 max-w-[60%] object-contain object-left" />}
        {head.name !== '' && <strong className="block text-lg wrap-anywhere">{head.name}</strong>}
        <p className="flex flex-wrap gap-x-3 text-sm text-text-2">
          <span className="min-w-0 wrap-anywhere">{head.address}</span>
          <span>{head.phone}</span>
        </p>
        <h3 className="num mt-1 text-base">
          {paperText('title', language)} <b>{quoteName(document)}</b>
        </h3>
      </header>
      {document.isPriced && <Total document={document} />}
      <Facts of={[...customerFacts(document), ...orderFacts(document)]} language={language} />
      {document.isPriced && <Sums document={document} />}
      <Facts of={closingFacts(document)} language={language} />
      <Lines document={document} />
    </div>
  )
}

function Total({ document }: { document: QuoteDocument }) {
  const { paper, totalFen, perSetMicro } = document
  return (
    <div className="num border-b border-line px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-text-2">{paperText('total', paper.language)}</span>
        <b className="text-2xl">{totalFen === null ? yuan(null) : `¥ ${yuan(totalFen)}`}</b>
      </p>
      <p className="flex justify-between gap-3 text-sm text-text-2">
        <span>{paperText('perSet', paper.language)}</span>
        <span>{yuanOfMicro(perSetMicro)}</span>
      </p>
      {totalTexts(document).map((text) => (
        <p key={text} className="mt-1 text-sm text-text-2 wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  )
}

function Facts({ of, language }: { of: readonly Fact[]; language: PaperLanguage }) {
  const said = of.filter(([, text]) => text !== '')
  if (said.length === 0) return null
  return (
    <dl className="num grid grid-cols-[max-content_1fr] gap-x-3 gap-y-1 border-b border-line px-4 py-3 text-sm">
      {said.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="max-w-[9rem] text-text-2">{paperText(name, language)}</dt>
          <dd className="min-w-0 text-right wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Sums({ document }: { document: QuoteDocument }) {
  return (
    <dl className="num border-b border-line px-4 py-3 text-sm">
      {sumRows(document).map(([text, fen]) => (
        <div key={text} className="flex justify-between gap-3 py-0.5">
          <dt className="text-text-2">{text}</dt>
          <dd>{yuan(fen)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ document: { paper, rows } }: { document: QuoteDocument }) {
  if (paper.columns.length === 0 || rows.length === 0) return null
  return (
    <ol>
      {rows.map((row) => (
        <Line key={row.no} row={row} paper={paper} />
      ))}
    </ol>
  )
}

/** Columns that say which part it is, and what it costs; the others are told by their names. */
const NAMING = ['value', 'mpn', 'designators'] as const

function Line({ row, paper: { columns, language } }: { row: PaperRow; paper: QuoteDocument['paper'] }) {
  const naming = NAMING.filter((column) => columns.includes(column))
  const [title = '', ...below] = naming.map((column) => cellText(row, column)).filter((text) => text !== '')
  const named: readonly PaperColumn[] = [...naming, 'amount']
  const others = columns.filter((column) => !named.includes(column) && cellText(row, column) !== '')
  return (
    <li className="num border-b border-line px-4 py-2 text-sm [content-visibility:auto] last:border-b-0">
      <p className="flex gap-2">
        <span className="text-text-2">{row.no}</span>
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{title}</span>
        {columns.includes('amount') && (
          <span>
            <span className="sr-only">{columnText('amount', language)} </span>
            {cellText(row, 'amount')}
          </span>
        )}
      </p>
      {below.map((text) => (
        <p key={text} className="text-text-2 wrap-anywhere">
          {text}
        </p>
      ))}
      {others.length > 0 && (
        <dl className="mt-0.5 flex flex-wrap gap-x-4">
          {others.map((column) => (
            <div key={column} className="flex gap-1.5">
              <dt className="text-text-2">{columnText(column, language)}</dt>
              <dd>{cellText(row, column)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

import { amountInEnglish, amountWords } from '../../../shared/engine/quote/amount-words.ts'
import type { PaperLanguage, QuoteDocument } from '../../../shared/engine/quote/document.ts'
import { foreignText } from '../../../shared/engine/quote/foreign.ts'
import { quoteName } from '../../../shared/engine/quote/names.ts'
import { drawnColumns, paperPages, type DrawnColumn, type PaperPage } from '../../../shared/engine/quote/pages.ts'
import { columnText, daysText, inLanguage, paperText, type PaperText } from '../../../shared/engine/quote/paper-texts.ts'
import { paperSums } from '../../../shared/engine/quote/sums.ts'
import { dayText } from '../../../shared/day.ts'
import { pointsText, yuan, yuanOfMicro } from '../../lib/format.ts'
import './paper.css'

/** The paper of a quote, sheet by sheet, out of its plain document alone: whoever draws it draws the same. */
export function Paper({ document }: { document: QuoteDocument }) {
  const pages = paperPages(document)
  const columns = drawnColumns(document.paper.columns)
  return (
    <div className="paper" lang={document.paper.language === 'en' ? 'en' : 'zh-CN'}>
      {pages.map((page) => (
        <Sheet key={page.number} document={document} page={page} of={pages.length} columns={columns} />
      ))}
    </div>
  )
}

type SheetProps = { document: QuoteDocument; page: PaperPage; of: number; columns: DrawnColumn[] }

function Sheet({ document, page, of, columns }: SheetProps) {
  const { language, head } = document.paper
  const name = quoteName(document)
  return (
    <section className="paper-sheet" aria-label={`第 ${page.number} 页`}>
      <header className="paper-head">
        <div>
          <strong>{head.name}</strong>
          <small>{[head.address, head.phone].filter((text) => text !== '').join('　')}</small>
        </div>
        <div className="paper-title">
          <h3>{paperText('title', language)}</h3>
          <span>
            {paperText('no', language)} {name}
          </span>
        </div>
      </header>
      {page.hasParties && <Parties document={document} />}
      {page.rows.length > 0 && <Lines page={page} columns={columns} language={language} />}
      {page.hasSums && <Sums document={document} />}
      <footer className="paper-foot">
        <span>{name}</span>
        <span>{inLanguage([`第 ${page.number} 页，共 ${of} 页`, `Page ${page.number} of ${of}`], language)}</span>
      </footer>
    </section>
  )
}

function Facts({ of, language }: { of: readonly (readonly [PaperText, string])[]; language: PaperLanguage }) {
  return (
    <dl>
      {of
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{paperText(name, language)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

function Parties({ document }: { document: QuoteDocument }) {
  const { paper, created, validTo, prjName, sets, setPointsMilli } = document
  const { customer, language } = paper
  return (
    <div className="paper-parties">
      <Facts
        language={language}
        of={[
          ['customer', customer.name],
          ['contact', customer.contact],
          ['phone', customer.phone],
          ['address', customer.address],
          ['taxNo', customer.taxNo],
        ]}
      />
      <Facts
        language={language}
        of={[
          ['date', dayText(created)],
          ['validTo', dayText(validTo)],
          ['project', prjName],
          ['sets', String(sets)],
          ['points', pointsText(setPointsMilli)],
        ]}
      />
    </div>
  )
}

function Lines({ page, columns, language }: { page: PaperPage; columns: DrawnColumn[]; language: PaperLanguage }) {
  return (
    <table className="paper-lines">
      <colgroup>
        {columns.map(({ column, mm }) => (
          <col key={column} style={{ width: `${mm}mm` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ column, right }) => (
            <th key={column} className={right ? 'is-right' : undefined}>
              {columnText(column, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page.rows.map((row) => (
          <tr key={row.key}>
            {columns.map(({ column, right }, at) => (
              <td key={column} className={right ? 'is-right' : undefined}>
                {row.cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ document }: { document: QuoteDocument }) {
  const { paper, subtotalFen, taxFen, taxIncluded, totalFen, perSetMicro } = document
  const { language, currency } = paper
  const rows = [
    ...paperSums(document).map(({ text, amountFen }) => [text, amountFen] as const),
    [paperText('subtotal', language), subtotalFen] as const,
    ...(taxFen === 0 ? [] : [[paperText(taxIncluded ? 'taxWithin' : 'tax', language), taxFen] as const]),
  ]
  return (
    <div className="paper-sums">
      <table>
        <tbody>
          {rows.map(([text, fen]) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td>{yuan(fen)}</td>
            </tr>
          ))}
          <tr className="is-total">
            <th scope="row">
              {paperText('total', language)}（{paperText('perSet', language)} {yuanOfMicro(perSetMicro)}）
            </th>
            <td>{totalFen === null ? yuan(null) : `¥ ${yuan(totalFen)}`}</td>
          </tr>
        </tbody>
      </table>
      {totalFen !== null && (
        <p className="paper-words">
          {language !== 'en' && <span>大写：{amountWords(totalFen)}</span>}
          {language !== 'zh' && <span>{amountInEnglish(totalFen)}</span>}
          {currency && (
            <span>
              {paperText('foreign', language)} {foreignText(totalFen, currency)}（{currency.date} 1 {currency.code} ={' '}
              {yuanOfMicro(currency.rateMicro, 6)} CNY{currency.source === '' ? '' : `，${currency.source}`}）
            </span>
          )}
        </p>
      )}
      <Facts
        language={language}
        of={[
          ['terms', paper.terms],
          ['delivery', paper.deliveryDays === null ? '' : daysText(paper.deliveryDays, language)],
          ['bank', [paper.head.bank, paper.head.taxNo].filter((text) => text !== '').join('　')],
          ['remark', paper.remark],
        ]}
      />
      <div className="paper-sign">
        <span>{paperText('supplier', language)}</span>
        <span>{paperText('accepted', language)}</span>
      </div>
    </div>
  )
}

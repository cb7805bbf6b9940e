import type { PaperLanguage, QuoteDocument } from '../../../shared/engine/quote/document.ts'
import { quoteName } from '../../../shared/engine/quote/names.ts'
import { drawnColumns, paperPages, type DrawnColumn, type PaperPage } from '../../../shared/engine/quote/pages.ts'
import { columnText, inLanguage, paperText } from '../../../shared/engine/quote/paper-texts.ts'
import { yuan, yuanOfMicro } from '../../lib/format.ts'
import { closingFacts, customerFacts, orderFacts, sumRows, totalTexts, type Fact } from './paper-facts.ts'
import './paper.css'

/** The paper of a quote, sheet by sheet, out of its plain document alone: whoever draws it draws the same. */
export function Paper({ document, logo }: { document: QuoteDocument; logo: string | null }) {
  const pages = paperPages(document)
  const columns = drawnColumns(document.paper.columns)
  return (
    <div className="paper" lang={document.paper.language === 'en' ? 'en' : 'zh-CN'}>
      {pages.map((page) => (
        <Sheet key={page.number} document={document} logo={logo} page={page} of={pages.length} columns={columns} />
      ))}
    </div>
  )
}

type SheetProps = { document: QuoteDocument; logo: string | null; page: PaperPage; of: number; columns: DrawnColumn[] }

function Sheet({ document, logo, page, of, columns }: SheetProps) {
  const { language, head } = document.paper
  const name = quoteName(document)
  return (
    <section className="paper-sheet" aria-label={`第 ${page.number} 页`}>
      <header className="paper-head">
        {logo !== null && <img src={logo} alt="" />}
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

function Facts({ of, language }: { of: readonly Fact[]; language: PaperLanguage }) {
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
  const { language } = document.paper
  return (
    <div className="paper-parties">
      <Facts language={language} of={customerFacts(document)} />
      <Facts language={language} of={orderFacts(document)} />
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
  const { paper, isPriced } = document
  return (
    <div className="paper-sums">
      {isPriced && <Prices document={document} />}
      <Facts language={paper.language} of={closingFacts(document)} />
      <div className="paper-sign">
        <span>{paperText('supplier', paper.language)}</span>
        <span>{paperText('accepted', paper.language)}</span>
      </div>
    </div>
  )
}

function Prices({ document }: { document: QuoteDocument }) {
  const { paper, totalFen, perSetMicro } = document
  const texts = totalTexts(document)
  return (
    <>
      <table>
        <tbody>
          {sumRows(document).map(([text, fen]) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td>{yuan(fen)}</td>
            </tr>
          ))}
          <tr className="is-total">
            <th scope="row">
              {paperText('total', paper.language)}（{paperText('perSet', paper.language)} {yuanOfMicro(perSetMicro)}）
            </th>
            <td>{totalFen === null ? yuan(null) : `¥ ${yuan(totalFen)}`}</td>
          </tr>
        </tbody>
      </table>
      {texts.length > 0 && (
        <p className="paper-words">
          {texts.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
    </>
  )
}

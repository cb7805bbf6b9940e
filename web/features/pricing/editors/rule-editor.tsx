import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MOUNT_NAMES, type Family } from '../../../../shared/engine/package/types.ts'
import type { PointRule } from '../../../../shared/engine/price/model.ts'
import { pointsText } from '../../../../shared/engine/price/text.ts'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { DecimalInput } from '../../../ui/decimal-input.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { bound } from '../../../screen/form/bound.ts'
import { RemoveButton } from './remove-button.tsx'
import { exampleOf, exampleTexts, type Example } from './examples.ts'
import { ChoiceField, FigureField, Fields, SwitchField } from './fields.tsx'
import { choicesIn } from './names.ts'
import { FAMILY_TEXT, ROUND_TEXT } from '../../../../shared/engine/terms/names.ts'
import { ruleOfText, ruleText } from './rule.ts'
import { ruleSentence } from '../../../../shared/engine/terms/rule-text.ts'
import { Problem } from '../../../screen/form/problem.tsx'
import { choicesFrom } from '../../../screen/list/choices.ts'

const MODES = choicesFrom(['fixed', '固定点数'], ['div', '按引脚数折算'], ['tiers', '按引脚数分段'])

type RuleEditorProps = {
  value: PointRule
  onChange: (rule: PointRule) => void
  /** What the rule is for: packages of these families are its examples. */
  families: readonly Family[] | null
  problemAt?: (field: string) => string | undefined
}

/** How points are counted: as a sentence, as signs that can be typed, as fields, and on packages that everybody knows. */
export function RuleEditor({ value, onChange, families, problemAt = () => undefined }: RuleEditorProps) {
  const change = (part: Partial<PointRule>) => onChange({ ...value, ...part })
  const { figure } = bound(value, change, problemAt)
  const turn = (mode: PointRule['mode']) =>
    change({
      mode,
      ...(mode === 'tiers' && value.tiers.length === 0 ? { tiers: [{ pinsFrom: 0, num: value.num, den: value.den }] } : {}),
    })
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-control bg-primary-tint px-3 py-1.5 text-sm">{ruleSentence(value)}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Segments label="计点方式" value={value.mode} choices={MODES} onChange={turn} />
        <div className="min-w-48 flex-1">
          <SignsField value={value} onChange={onChange} />
        </div>
      </div>
      {value.mode === 'fixed' ? (
        <Fields>
          <FigureField kind="points" label="每件" max={1e9} {...figure('fixedMilli', 0)} />
        </Fields>
      ) : (
        <>
          {value.mode === 'div' ? (
            <DivFields value={value} change={change} problemAt={problemAt} />
          ) : (
            <Steps value={value} change={change} problem={problemAt('tiers')} />
          )}
          <Bounds value={value} change={change} problemAt={problemAt} />
        </>
      )}
      <Examples rule={value} families={families} />
    </div>
  )
}

type PartProps = {
  value: PointRule
  change: (part: Partial<PointRule>) => void
  problemAt: (field: string) => string | undefined
}

/** The rule as signs: the quickest way to write one, and to copy it elsewhere. */
function SignsField({ value, onChange }: Pick<RuleEditorProps, 'value' | 'onChange'>) {
  const [draft, setDraft] = useState<string | null>(null)
  const isWrong = draft !== null && ruleOfText(draft) === null
  const type = (text: string) => {
    setDraft(text)
    const rule = ruleOfText(text)
    if (rule) onChange(rule)
  }
  return (
    <TextField
      label="简写"
      problem={isWrong ? '写法如：12点、脚÷4、脚+盘 ÷3 进半 ≥3、脚 0起÷2 51起÷4' : undefined}
      className="font-mono text-sm!"
      value={draft ?? ruleText(value)}
      onChange={type}
      onBlur={() => setDraft(null)}
    />
  )
}

function DivFields({ value, change, problemAt }: PartProps) {
  const { figure } = bound(value, change, problemAt)
  return (
    <Fields>
      <FigureField kind="count" label="每多少脚" min={1} max={10_000} {...figure('den', 1)} />
      <FigureField kind="count" label="算多少点" max={10_000} {...figure('num', 0)} />
    </Fields>
  )
}

function Bounds({ value, change, problemAt }: PartProps) {
  const { at, figure } = bound(value, change, problemAt)
  return (
    <>
      <SwitchField label="散热焊盘、固定脚也算焊点" {...at('includeEp')} />
      <Fields>
        <FigureField kind="points" label="另加" min={-1_000_000} max={1_000_000} {...figure('baseMilli', 0)} />
        <FigureField kind="points" label="最低" max={1e9} {...figure('minMilli', 0)} />
        <FigureField kind="points" label="最高" hint="空为不限" max={1e9} {...at('maxMilli')} />
        <ChoiceField label="进位" choices={choicesIn(ROUND_TEXT, ['none', 'ceilHalf', 'ceilInt'])} {...at('round')} />
      </Fields>
    </>
  )
}

type Step = PointRule['tiers'][number]

function Steps({ value, change, problem }: Omit<PartProps, 'problemAt'> & { problem: string | undefined }) {
  const { tiers } = value
  const set = (index: number, part: Partial<Step>) =>
    change({ tiers: tiers.map((tier, at) => (at === index ? { ...tier, ...part } : tier)) })
  const cells = [
    { key: 'pinsFrom', name: '引脚数从', min: 0, max: 100_000 },
    { key: 'den', name: '每多少脚', min: 1, max: 10_000 },
    { key: 'num', name: '算多少点', min: 0, max: 10_000 },
  ] as const
  const add = () =>
    change({ tiers: [...tiers, { ...(tiers.at(-1) ?? { num: 1, den: 1 }), pinsFrom: (tiers.at(-1)?.pinsFrom ?? -50) + 50 }] })
  return (
    <div>
      <table className="w-full max-w-md text-sm">
        <thead>
          <tr className="text-left text-text-2">
            {cells.map(({ key, name }) => (
              <th key={key} className="pr-2 pb-1 font-normal">
                {name}
              </th>
            ))}
            <th className="w-8" aria-label="删除" />
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier, index) => (
            <tr key={index}>
              {cells.map(({ key, name, min, max }) => (
                <td key={key} className="py-0.5 pr-2">
                  <DecimalInput
                    aria-label={`第 ${index + 1} 段${name}`}
                    className="num text-right"
                    value={tier[key]}
                    places={0}
                    min={min}
                    max={max}
                    onChange={(figure) => set(index, { [key]: figure ?? min })}
                  />
                </td>
              ))}
              <td>
                <RemoveButton
                  row={`第 ${index + 1} 段`}
                  onClick={() => change({ tiers: tiers.filter((_, at) => at !== index) })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Problem text={problem} className="" />
      <Button size="small" className="mt-1" onClick={add}>
        <Plus aria-hidden className="size-3.5" />
        加一段
      </Button>
    </div>
  )
}

function Examples({ rule, families }: { rule: PointRule; families: readonly Family[] | null }) {
  const [own, setOwn] = useState('')
  const usual = exampleTexts(families)
    .map((text) => exampleOf(rule, text))
    .filter((one) => one !== null)
  const tried = own.trim() === '' ? null : exampleOf(rule, own)
  return (
    <div className="rounded-control border border-line px-3 py-2 text-sm">
      <ul className="flex flex-col gap-0.5">
        {usual.map((one) => (
          <ExampleRow key={one.text} example={one} />
        ))}
      </ul>
      <div className="mt-2 max-w-xs">
        <TextField
          label="用别的封装试试"
          placeholder="如 TQFP-64"
          value={own}
          onChange={setOwn}
          problem={own.trim() !== '' && tried === null ? '认不出这个封装' : undefined}
        />
      </div>
      {tried && (
        <ul className="mt-1">
          <ExampleRow example={tried} detail />
        </ul>
      )}
    </div>
  )
}

function ExampleRow({
  example: { text, reading, pointsMilli, formula },
  detail = false,
}: {
  example: Example
  detail?: boolean
}) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <code className="font-mono">{text}</code>
      <span aria-hidden>→</span>
      <b className="num font-semibold">{pointsText(pointsMilli)} 点</b>
      <span className="text-xs text-text-2">
        {formula}
        {detail && `（${FAMILY_TEXT[reading.family]}，${MOUNT_NAMES[reading.mount]}）`}
      </span>
    </li>
  )
}

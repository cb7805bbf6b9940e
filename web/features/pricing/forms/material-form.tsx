import type { Material } from '../../../../shared/engine/price/model.ts'
import { Problem } from '../../../screen/form/problem.tsx'
import { MaterialConditionFields } from '../editors/conditions.tsx'
import { ChoiceField, FigureField, Fields, Part } from '../editors/fields.tsx'
import { NEW_RULE } from '../editors/rule.ts'
import { RuleEditor } from '../editors/rule-editor.tsx'
import { setOrDrop, type FormProps } from '../book/form-parts.ts'
import { useItems } from '../book/side.ts'
import { ByConvention } from './by-convention.tsx'
import { choicesWithNone } from './choices.ts'
import { NamingFields } from './naming-form.tsx'

export const newMaterial = (code: string, seq: number): Material => ({
  code,
  name: '',
  families: null,
  processes: null,
  chips: null,
  names: null,
  minPins: null,
  maxPins: null,
  overBodyUm: null,
  maxBodyUm: null,
  typeCode: null,
  gradeCode: null,
  rules: {},
  seq,
})

export function MaterialForm({ value, onChange, problemAt }: FormProps<'material'>) {
  const types = choicesWithNone('按工艺自动', useItems('type'))
  const grades = choicesWithNone('按条件自动', useItems('grade'))
  const change = (part: Partial<Material>) => onChange({ ...value, ...part })
  return (
    <>
      <Part title="收哪些器件" hint="从前往后试，第一个合适的就是它；填了的都要符合">
        <MaterialConditionFields value={value} onChange={change} problemAt={problemAt} />
      </Part>
      <NamingFields value={value} onChange={onChange} problemAt={problemAt} />
      <Part title="怎么计价">
        <Fields>
          <ChoiceField
            label="加工属性"
            value={value.typeCode ?? ''}
            choices={types}
            onChange={(code) => change({ typeCode: code === '' ? null : code })}
          />
          <ChoiceField
            label="难度"
            value={value.gradeCode ?? ''}
            choices={grades}
            onChange={(code) => change({ gradeCode: code === '' ? null : code })}
          />
          <FigureField
            kind="perPoint"
            label="自有单价"
            hint="空为按阶梯；填了不再加价"
            value={value.priceMicro ?? null}
            problem={problemAt('priceMicro')}
            max={1e9}
            onChange={(micro) => onChange(setOrDrop(value, 'priceMicro', micro ?? undefined))}
          />
        </Fields>
      </Part>
      <Rules value={value} onChange={onChange} problemAt={problemAt} />
    </>
  )
}

/** How points are counted, by convention. */
function Rules({ value, onChange, problemAt }: FormProps<'material'>) {
  return (
    <Part title="点数规则">
      <Problem text={problemAt('rules')} className="mb-2" />
      <ByConvention
        values={value.rules}
        onChange={(rules) => onChange({ ...value, rules })}
        fresh={NEW_RULE}
        noun="规则"
        none="没有另定，按默认约定计点。"
        noneOfStandard="默认约定须有规则。"
        problemAt={(code) => problemAt(`rules.${code}`)}
      >
        {(code, rule, setRule) => (
          <RuleEditor
            key={code}
            value={rule}
            families={value.families}
            onChange={setRule}
            problemAt={(field) => problemAt(`rules.${code}.${field}`)}
          />
        )}
      </ByConvention>
    </Part>
  )
}

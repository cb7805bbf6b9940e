import type { Material, PointRule } from '../../../../shared/engine/price/model.ts'
import { Button } from '../../../ui/button.tsx'
import { MaterialConditionFields } from '../editors/conditions.tsx'
import { ChoiceField, FigureField, Fields, Part } from '../editors/fields.tsx'
import { NEW_RULE } from '../editors/rule.ts'
import { RuleEditor } from '../editors/rule-editor.tsx'
import { setOrDrop, type FormProps } from '../book/form-parts.ts'
import { useItems } from '../book/side.ts'
import { ByConvention } from './by-convention.tsx'
import { choicesWithNone } from './choices.ts'

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
  const [general] = useItems('general')
  const standard = general?.defaultConvention ?? ''
  const change = (part: Partial<Material>) => onChange({ ...value, ...part })
  const setRule = (code: string, rule: PointRule | null) => {
    const { [code]: _dropped, ...rest } = value.rules
    change({ rules: rule === null ? rest : { ...rest, [code]: rule } })
  }
  return (
    <Part title="点数规则">
      {problemAt('rules') !== undefined && (
        <p role="alert" className="mb-2 text-xs text-danger">
          {problemAt('rules')}
        </p>
      )}
      <ByConvention own={Object.keys(value.rules)} standard={standard} problemAt={(code) => problemAt(`rules.${code}`)}>
        {(code, isOwn) =>
          isOwn ? (
            <>
              <RuleEditor
                key={code}
                value={value.rules[code] ?? NEW_RULE}
                families={value.families}
                onChange={(rule) => setRule(code, rule)}
                problemAt={(field) => problemAt(`rules.${code}.${field}`)}
              />
              {code !== standard && (
                <Button size="small" look="ghost" className="mt-2" onClick={() => setRule(code, null)}>
                  删去本约定的规则，改用默认约定的
                </Button>
              )}
            </>
          ) : (
            <p className="text-sm text-text-2">
              {code === standard ? '默认约定须有规则。' : '没有另定，按默认约定计点。'}
              <Button size="small" className="ml-2" onClick={() => setRule(code, value.rules[standard] ?? NEW_RULE)}>
                另定规则
              </Button>
            </p>
          )
        }
      </ByConvention>
    </Part>
  )
}

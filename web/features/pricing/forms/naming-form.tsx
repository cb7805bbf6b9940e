import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackageReading } from '../../../../shared/engine/package/types.ts'
import { chooseMaterial } from '../../../../shared/engine/points/material.ts'
import type { Material, PriceModel } from '../../../../shared/engine/price/model.ts'
import { materialNamed } from '../../../../shared/engine/price/book/patch.ts'
import { Problem } from '../../../screen/form/problem.tsx'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { countText } from '../../../lib/format.ts'
import { setOrDrop, type FormProps } from '../book/form-parts.ts'
import { useSide } from '../book/side.ts'
import { FeatureRows } from '../editors/feature-rows.tsx'
import { Part, SwitchField } from '../editors/fields.tsx'
import { packageLibraryQuery } from '../editors/library.ts'
import { PackagesField } from '../editors/packages-field.tsx'
import { useCountingModel } from './counting-model.ts'
import { TrialAnswer, TrialFields } from './line-trial.tsx'
import { NO_TEXTS } from './try-line.ts'
import { useTriedLine } from './use-tried-line.ts'

const HINT = '先看绑定的封装，再看特征（命中的权重相加，多的得），都没有才按封装的条件；安装方式不合的不算'

/** Features and bound packages of a material, with what would come to it. */
export function NamingForm({ value, onChange, problemAt }: FormProps<'material'>) {
  const { packagesLike } = useSide()
  return (
    <>
      <Part title="特征" hint={HINT}>
        <FeatureRows
          value={value.features ?? []}
          onChange={(features) => onChange(materialNamed(value, { features }))}
          problemAt={(field) => problemAt(`features.${field}`)}
        />
        <Problem text={problemAt('features')} className="mt-1" />
      </Part>
      <div className="mt-4">
        <PackagesField
          value={value.packages ?? []}
          onChange={(packages) => onChange(materialNamed(value, { packages }))}
          problem={problemAt('packages')}
          packagesLike={packagesLike}
        />
      </div>
      <Belonging material={value} />
    </>
  )
}

/** The same among the other fields of a material, which may leave its conditions out of account. */
export function NamingFields(props: FormProps<'material'>) {
  const { value, onChange } = props
  const isNamed = value.features !== undefined || value.packages !== undefined || value.onlyNamed === true
  return (
    <>
      <NamingForm {...props} />
      {isNamed && (
        <div className="mt-3">
          <SwitchField
            label="只收有这些特征或绑定的封装，不看上面的条件"
            value={value.onlyNamed === true}
            onChange={(on) => onChange(setOrDrop(value, 'onlyNamed', on || undefined))}
          />
        </div>
      )}
    </>
  )
}

const SHOWN = 12

/** What comes to the material as it is typed: known packages, and a line to try. */
function Belonging({ material }: { material: Material }) {
  const counting = useCountingModel(material)
  return (
    <Part title="哪些料会归到这里">
      <Loaded query={counting} rows={2}>
        {(model) => <Belongs material={material} model={model} />}
      </Loaded>
    </Part>
  )
}

function Belongs({ material, model }: { material: Material; model: PriceModel }) {
  const { data } = useQuery(packageLibraryQuery)
  const [texts, setTexts] = useState(NO_TEXTS)
  const line = useTriedLine(texts, model)
  const names = data?.readings.filter((one) => comesTo(material, one, model)).map(({ name }) => name)
  const isHere = line?.points.materialCode === material.code
  return (
    <>
      {names && (
        <p className="text-sm" role="status">
          常见封装 <b className="num font-semibold">{countText(names.length)}</b> 种
          {names.length > 0 && (
            <span className="font-mono text-text-2">
              ：{names.slice(0, SHOWN).join('、')}
              {names.length > SHOWN && ' …'}
            </span>
          )}
        </p>
      )}
      <div className="mt-2 rounded-control border border-line p-2">
        <TrialFields value={texts} onChange={setTexts} />
        {line && (
          <div aria-live="polite" className="mt-2">
            <p className={`mb-1 text-sm font-semibold ${isHere ? 'text-good' : 'text-warn'}`}>
              {isHere ? '归到这里' : '不归这里'}
            </p>
            <TrialAnswer line={line} model={model} />
          </div>
        )}
      </div>
    </>
  )
}

function comesTo({ code }: Material, reading: PackageReading, model: PriceModel): boolean {
  const line = { designators: [], footprint: reading.text, value: '', description: '', note: '', mpn: '' }
  const choice = chooseMaterial(reading, { line, packageName: reading.name }, reading.mount, model)
  return choice?.material.code === code
}

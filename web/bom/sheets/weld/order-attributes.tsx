import { useQuery } from '@tanstack/react-query'
import { attributesHold } from '../../../../shared/engine/price/attributes.ts'
import type { OrderAttribute } from '../../../../shared/engine/price/model.ts'
import { call } from '../../../access/call.ts'
import { getToken } from '../../../access/session.ts'
import { DecimalInput } from '../../../ui/decimal-input.tsx'
import { Input } from '../../../ui/input.tsx'
import { setOrder } from '../../document/set-order.ts'
import type { OpenBom } from '../../document/state.ts'
import { QuoteField, SelectField } from '../../quote/quote-field.tsx'

/** What else the operator asks about an order, as its attributes stand now. */
export function OrderAttributes({ bom }: { bom: OpenBom }) {
  const { model, order } = bom
  const config = useQuery({
    queryKey: ['Additional/GetOrderConfig', model.hash],
    queryFn: ({ signal }) => call('Additional/GetOrderConfig', {}, { signal }),
    enabled: getToken() !== null,
  })
  const attributes = config.data?.items ?? model.attributes ?? []
  // One that the prices do not know yet would be refused: the next look at the prices brings it.
  const known = attributes.filter(({ code }) => model.attributes?.some((one) => one.code === code))
  const asked = known.filter(({ when = [] }) => attributesHold(when, order, model))
  if (asked.length === 0) return null
  const set = ({ code, name }: OrderAttribute, value: string | null) => {
    const { [code]: _before, ...others } = order.attrs ?? {}
    setOrder({ attrs: value === null || value === '' ? others : { ...others, [code]: value } }, name)
  }
  return (
    <div className="mt-2.5 grid grid-cols-2 gap-x-3 gap-y-2.5">
      {asked.map((attribute) => {
        const { code, name, kind, choices, unit, defaultValue } = attribute
        const value = order.attrs?.[code] ?? defaultValue
        return kind === 'choice' ? (
          <SelectField
            key={code}
            label={name}
            value={value}
            choices={choices.map((choice) => ({ value: choice.code, text: choice.name }))}
            onChange={(next) => set(attribute, next)}
          />
        ) : (
          <QuoteField key={code} label={unit === '' ? name : `${name}（${unit}）`}>
            {kind === 'number' ? (
              <DecimalInput
                aria-label={name}
                value={/^-?\d+$/.test(value) ? Number(value) : null}
                places={0}
                min={-999_999_999}
                max={999_999_999}
                onChange={(next) => set(attribute, next === null ? null : String(next))}
                className="num"
              />
            ) : (
              <Input aria-label={name} value={value} maxLength={200} onChange={({ target }) => set(attribute, target.value)} />
            )}
          </QuoteField>
        )
      })}
    </div>
  )
}

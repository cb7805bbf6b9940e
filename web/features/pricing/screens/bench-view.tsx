import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { AnalysedLine } from '../../../../shared/engine/line/analyse.ts'
import type { MaterialFeature } from '../../../../shared/engine/price/feature.ts'
import type { PriceModel } from '../../../../shared/engine/price/model.ts'
import { FEATURE_FIELD_TEXT } from '../../../../shared/engine/price/text.ts'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { RefusalNote } from '../../../screen/form/refusal-note.tsx'
import { LabelledField, TextField } from '../../../screen/form/labelled-field.tsx'
import { useRefusal } from '../../../screen/form/use-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { SuggestInput } from '../../../ui/suggest-input.tsx'
import { showDone } from '../../../ui/toast.ts'
import { useSide } from '../book/side.ts'
import { useMayChange } from '../book/use-may-change.ts'
import { ChoiceField } from '../editors/fields.tsx'
import { NEW_FEATURE } from '../editors/feature-rows.tsx'
import { packageNameOf, usePackageNames } from '../editors/use-package-names.ts'
import { choicesOfItems } from '../forms/choices.ts'
import { useCountingModel } from '../forms/counting-model.ts'
import { TrialAnswer, TrialFields } from '../forms/line-trial.tsx'
import { NO_TEXTS, type TriedTexts } from '../forms/try-line.ts'
import { useTriedLine } from '../forms/use-tried-line.ts'

/** A line typed, the material that takes it and why, and the way to have it elsewhere from now on. */
export function BenchView() {
  const counting = useCountingModel()
  const [texts, setTexts] = useState(NO_TEXTS)
  return (
    <div className="scroll-thin flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto">
      <section aria-label="试一行" className="rounded-card border border-line bg-surface p-3">
        <TrialFields value={texts} onChange={setTexts} />
        <p className="mt-2 text-xs text-text-2">写一行料，看它归到哪种物料、计多少点、哪条规则没有用上；位号可以不填。</p>
      </section>
      <Loaded query={counting} rows={3}>
        {(model) => <Tried texts={texts} model={model} />}
      </Loaded>
    </div>
  )
}

function Tried({ texts, model }: { texts: TriedTexts; model: PriceModel }) {
  const mayChange = useMayChange()
  const line = useTriedLine(texts, model)
  if (line === null) return null
  return (
    <>
      <section aria-label="结果" aria-live="polite" className="rounded-card border border-line bg-surface p-3">
        <TrialAnswer line={line} model={model} />
      </section>
      {mayChange && <Assign key={JSON.stringify(texts)} line={line} texts={texts} model={model} />}
    </>
  )
}

type Way = 'package' | Exclude<MaterialFeature['field'], 'designator'>
type AssignProps = { line: AnalysedLine; texts: TriedTexts; model: PriceModel }

/** The texts of a line by which it can be told; a package that is read is bound, all else is a feature. */
function waysOf({ line, texts }: Pick<AssignProps, 'line' | 'texts'>): { value: Way; text: string; word: string }[] {
  const told = { value: texts.value, description: texts.description, mpn: texts.mpn } as const
  const name = line.package?.name ?? packageNameOf(texts.footprint)
  const features = (['description', 'value', 'mpn'] as const).map((value) => ({
    value,
    text: `按${FEATURE_FIELD_TEXT[value]}的文字`,
    word: told[value].trim(),
  }))
  return [{ value: 'package' as const, text: '绑定封装', word: name }, ...features].filter(({ word }) => word !== '')
}

function Assign({ line, texts, model }: AssignProps) {
  const ways = waysOf({ line, texts })
  const [first] = ways
  const [way, setWay] = useState<Way>(first?.value ?? 'package')
  const [typed, setTyped] = useState<string | null>(null)
  const [code, setCode] = useState(line.points.materialCode ?? model.materials[0]?.code ?? '')
  const word = typed ?? ways.find(({ value }) => value === way)?.word ?? ''
  const { suggest, nameOf } = usePackageNames(useSide().packagesLike)
  const { save, unbind, refusal } = useAssign(model)
  const bound = line.points.choice?.by === 'package' ? line.points.choice.texts[0] : undefined
  const owner = line.points.materialCode
  if (!first) return null
  return (
    <section aria-label="改归到" className="rounded-card border border-line bg-surface p-3">
      <h3 className="mb-2 font-semibold">以后归到别的物料</h3>
      <div className="grid grid-cols-1 items-end gap-x-3 gap-y-2 min-[480px]:grid-cols-2 lg:grid-cols-[10rem_1fr_16rem_auto]">
        <ChoiceField
          label="凭什么"
          value={way}
          choices={ways}
          onChange={(next) => {
            setWay(next)
            setTyped(null)
          }}
        />
        {way === 'package' ? (
          <LabelledField label="封装" problem={undefined}>
            {(ids) => <SuggestInput {...ids} value={word} onChange={setTyped} suggest={suggest} />}
          </LabelledField>
        ) : (
          <TextField label="含有的文字" value={word} problem={undefined} onChange={setTyped} />
        )}
        <ChoiceField label="归到" value={code} choices={choicesOfItems(model.materials)} onChange={setCode} />
        <Button
          look="primary"
          disabled={word.trim() === ''}
          pending={save.isPending}
          onClick={() => save.mutate({ way, word: way === 'package' ? nameOf(word) : word.trim(), code })}
        >
          改归到它
        </Button>
      </div>
      {bound !== undefined && owner !== null && (
        <Button
          size="small"
          className="mt-2"
          pending={unbind.isPending}
          onClick={() => unbind.mutate({ word: bound, code: owner })}
        >
          取消绑定 {bound}
        </Button>
      )}
      <RefusalNote refusal={refusal} className="mt-2" />
    </section>
  )
}

type Assigned = { way: Way; word: string; code: string }

function useAssign(model: PriceModel) {
  const { naming, rowOf, words } = useSide()
  const refusal = useRefusal([])
  const handlers = { onMutate: refusal.clear, onError: refusal.show }
  const save = useMutation({
    mutationFn: async ({ way, word, code }: Assigned) => {
      const { item, rowVersion } = await rowOf('material', code)
      const seen = { id: code, rowVersion }
      if (way === 'package') return naming.bind({ ...seen, packages: [word] })
      const features = [...(item?.features ?? []), { ...NEW_FEATURE, field: way, text: word }]
      return naming.setFeatures({ ...seen, features })
    },
    ...handlers,
    onSuccess: (_, { word, code }) => showDone(words.saved(`“${word}”归${nameOf(model, code)}`)),
  })
  const unbind = useMutation({
    mutationFn: async ({ word, code }: Omit<Assigned, 'way'>) =>
      naming.unbind({ id: code, rowVersion: (await rowOf('material', code)).rowVersion, packages: [word] }),
    ...handlers,
    onSuccess: (_, { word }) => showDone(words.saved(`“${word}”不再绑定`)),
  })
  return { save, unbind, refusal: refusal.general }
}

const nameOf = ({ materials }: PriceModel, code: string): string => materials.find((one) => one.code === code)?.name ?? code

import { useId, useState } from 'react'
import { DaysFilter } from '../../screen/list/days-filter.tsx'
import { SearchBox } from '../../screen/list/search-box.tsx'
import { FileField } from '../../screen/form/file-field.tsx'
import { LabelledField, LongTextField, TextField } from '../../screen/form/labelled-field.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DecimalInput } from '../../ui/decimal-input.tsx'
import { Textarea } from '../../ui/input.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { Several } from '../../ui/several.tsx'
import { SuggestInput } from '../../ui/suggest-input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Grid, Part, Row } from './part.tsx'

const MAKERS = ['国巨', '村田', '三星电机', '风华高科', '顺络电子', '圣邦微', '兆易创新', '德州仪器', '意法半导体', '恩智浦'].map(
  (text, at) => ({ value: String(at), text }),
)

const suggestMakers = async (text: string) => MAKERS.map((each) => each.text).filter((each) => each.includes(text))

/** What is filled in. */
export function FieldParts() {
  return (
    <Part title="表单">
      <TextParts />
      <NumberParts />
      <ChoiceParts />
    </Part>
  )
}

function TextParts() {
  const [text, setText] = useState('')
  const [long, setLong] = useState('这一栏快写满了，所以说出上限')
  const [note, setNote] = useState('')
  const [maker, setMaker] = useState('')
  return (
    <Grid>
      <TextField label="空的" placeholder="示例文字" problem={undefined} value={text} onChange={setText} />
      <TextField label="带说明" hint="登录用，不能全是数字" problem={undefined} value="wang01" onChange={setText} readOnly />
      <TextField label="有说明按钮" tip="quote.sets" problem={undefined} value={text} onChange={setText} />
      <TextField label="快到上限" maxLength={16} problem={undefined} value={long} onChange={setLong} />
      <TextField label="填错了" problem="手机号是 11 位数字" value="1380000" onChange={setText} readOnly />
      <TextField label="不可用" problem={undefined} value="不能改" onChange={setText} disabled />
      <LongTextField label="多行" maxLength={500} problem={undefined} value={note} onChange={setNote} />
      <LabelledField label="多行，填错了" problem="备注含有不可见字符">
        {(ids) => <Textarea {...ids} value="第一行" readOnly />}
      </LabelledField>
      <LabelledField label="边写边提示" problem={undefined}>
        {(ids) => <SuggestInput {...ids} value={maker} onChange={setMaker} suggest={suggestMakers} />}
      </LabelledField>
      <FileSample />
    </Grid>
  )
}

function FileSample() {
  const [file, setFile] = useState('')
  return (
    <LabelledField label="文件" problem={undefined}>
      {({ id }) => <FileField id={id} type={4} value={file} onChange={setFile} />}
    </LabelledField>
  )
}

function NumberParts() {
  const [sets, setSets] = useState(100)
  const [fen, setFen] = useState<number | null>(12_50)
  const [day, setDay] = useState('2026-11-26')
  return (
    <Grid>
      <LabelledField label="整数" hint="1 到 100,000；方向键加减" problem={undefined}>
        {(ids) => <NumberInput {...ids} className="num" min={1} max={100_000} value={sets} onChange={setSets} />}
      </LabelledField>
      <LabelledField label="金额（元）" problem={undefined}>
        {(ids) => <DecimalInput {...ids} className="num" places={2} min={0} max={1_000_000} value={fen} onChange={setFen} />}
      </LabelledField>
      <LabelledField label="日期" problem={undefined}>
        {(ids) => <DateField {...ids} value={day} onChange={setDay} />}
      </LabelledField>
    </Grid>
  )
}

function ChoiceParts() {
  const [maker, setMaker] = useState('0')
  const [none, setNone] = useState('')
  const [several, setSeveral] = useState<string[]>(['1', '2'])
  const [days, setDays] = useState({ from: '', to: '' })
  const [isOn, setOn] = useState(true)
  const [word, setWord] = useState('')
  const id = useId()
  return (
    <>
      <Row>
        <Select label="少数几项" value={maker} choices={MAKERS.slice(0, 4)} onChange={setMaker} className="w-40" />
        <Combobox label="多项可查找" value={maker} choices={MAKERS} onChange={setMaker} className="w-40" />
        <Combobox label="还没选" value={none} choices={MAKERS} onChange={setNone} className="w-40" />
        <Combobox label="选错了" value={none} choices={MAKERS} onChange={setNone} invalid className="w-40" />
        <Several label="可选几项" value={several} choices={MAKERS} onChange={setSeveral} none="不限" className="w-56" />
      </Row>
      <Row>
        <SearchBox label="型号或品牌" value={word} onSearch={setWord} />
        <DaysFilter label="创建时间" from={days.from} to={days.to} onChange={setDays} />
        <label htmlFor={id} className="text-sm text-text-2">
          开关
        </label>
        <Switch id={id} checked={isOn} onChange={setOn} />
      </Row>
    </>
  )
}

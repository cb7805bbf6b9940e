import { TextField } from '../../screen/form/labelled-field.tsx'

/** What somebody without an account signs with. */
export type Signer = { name: string; phone: string }
export const SIGNER: readonly (keyof Signer)[] = ['name', 'phone']

type SignerFieldsProps = Signer & { at: (field: string) => string | undefined; onChange: (signer: Signer) => void }

export function SignerFields({ name, phone, at, onChange }: SignerFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="姓名"
        autoComplete="name"
        problem={at('name')}
        value={name}
        onChange={(typed) => onChange({ name: typed, phone })}
      />
      <TextField
        label="电话"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        problem={at('phone')}
        value={phone}
        onChange={(typed) => onChange({ name, phone: typed })}
      />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/reference-lists.ts'
import { languagesQuery } from '#web/features/reference-lists/api.ts'
import { LanguagesField } from '#web/features/reference-lists/languages-field.tsx'
import type { EditorProps } from '../editing/editor.ts'

/** Chooses languages; their order is the order shown. */
export default function LanguagesEditor({ value, onChange, error }: EditorProps<Language[]>) {
  const { data: offered = [] } = useQuery(languagesQuery)
  const data = [...offered, ...value]
  return (
    <LanguagesField
      label="Idiomas en los que trabaja"
      description="Escriba las tres primeras letras."
      // Always present, so that the field keeps its height and nothing moves when it loses the focus.
      placeholder="Escriba un idioma"
      value={value.map(({ country_code }) => country_code)}
      onChange={(codes) =>
        onChange(codes.flatMap((code) => data.find(({ country_code }) => country_code === code) ?? []))
      }
      error={error}
    />
  )
}

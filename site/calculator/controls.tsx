import type { FieldName } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { originOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { readField } from '@clearway/shared/domain/calculator/form/typed-reader.ts';
import { decimal } from '@clearway/shared/format/number.ts';
import { Field } from '@clearway/shared/ui/field.tsx';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import type { ReactNode } from 'react';
import type { FormParts } from './answer.ts';
import { OfferLater } from './offer-later.tsx';

/** Links of the sheet lead to it. */
export const fieldId = (name: FieldName): string => `field-${name}`;

type Shared = { form: FormParts; name: FieldName; label: string };

/** Looks like the groups of the receipt beside it. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
	<fieldset className="calc__group">
		<legend className="calc__group-title">{title}</legend>
		<div className="calc__fields">{children}</div>
	</fieldset>
);

export function TextField(
	props: Shared & { help?: string; mode: 'decimal' | 'numeric'; maxLength?: number },
) {
	const { form, name, label, help, mode, maxLength = 24 } = props;
	const fault = form.faults[name];
	const text = form.car[name].trim();
	const isTyped = text !== '' && readField(name, text, new Map())?.kind !== 'number';
	return (
		<Field
			id={fieldId(name)}
			label={<Labelled form={form} name={name} label={label} />}
			help={(readOtherwise(name, text) ?? help) || undefined}
			error={
				fault && (
					<>
						{fault} {isTyped && <OfferLater form={form} name={name} />}
					</>
				)
			}
			name={name}
			inputMode={mode}
			autoComplete="off"
			enterKeyHint="done"
			maxLength={maxLength}
			value={form.car[name]}
			onChange={(event) => form.change(name, event.currentTarget.value)}
		/>
	);
}

/** Says the number that was understood, if it is not plainly the typed one: "2,0 л" is 2,000 cm³. */
export function readOtherwise(name: FieldName, text: string): string | null {
	const read = readField(name, text.trim(), new Map());
	// A year has no other spelling.
	if (read?.kind !== 'number' || name === 'year') return null;
	const isPlainly = Number(text.replace(/\s/g, '').replace(',', '.')) === Number(read.value);
	return isPlainly ? null : `= ${decimal(read.value)}`;
}

type SelectProps = Shared & {
	value?: string;
	placeholder?: string;
	options: readonly (readonly [string, string])[];
	/** The names are too long for half of a narrow column. */
	isLong?: boolean;
};

export function SelectField(props: SelectProps) {
	const { form, name, label, value = form.car[name], placeholder, options, isLong = false } = props;
	const fault = form.faults[name];
	const id = fieldId(name);
	return (
		<div className={['field', fault && 'field--wrong', isLong && 'field--long'].filter(Boolean).join(' ')}>
			<label className="field__label" htmlFor={id}>
				{value === '' ? label : <Labelled form={form} name={name} label={label} />}
			</label>
			<select
				id={id}
				className="field__input calc__select"
				name={name}
				value={value}
				aria-describedby={fault ? `${id}error` : undefined}
				aria-invalid={fault ? true : undefined}
				onChange={(event) => form.change(name, event.currentTarget.value)}
			>
				{placeholder !== undefined && <option value="">{placeholder}</option>}
				{options.map(([key, title]) => (
					<option key={key} value={key}>
						{title}
					</option>
				))}
			</select>
			{fault && (
				<p className="field__error" id={`${id}error`}>
					{fault}
				</p>
			)}
		</div>
	);
}

/** Radio buttons side by side. */
export function Segments({
	form,
	name,
	label,
	options,
	isWide = false,
}: Shared & { options: readonly (readonly [string, string])[]; isWide?: boolean }) {
	return (
		<fieldset id={fieldId(name)} className={isWide ? 'segments segments--wide' : 'segments'}>
			<legend className="field__label">
				<Labelled form={form} name={name} label={label} />
			</legend>
			<div className="segments__row">
				{options.map(([key, title]) => (
					<label key={key} className="segments__one">
						<input
							type="radio"
							name={name}
							value={key}
							checked={form.car[name] === key}
							onChange={() => form.change(name, key)}
						/>
						<span>{title}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** The label of a field; marks a value that is not the visitor's own. */
function Labelled({ form: { car }, name, label }: Shared) {
	const origin = originOf(car, name);
	if (origin === 'own') return label;
	return (
		<>
			{label} <span className="calc__origin-mark">{words.origin[origin]}</span>
		</>
	);
}

/** Turns a part of a catalogue into options. */
export const pairs = (names: Readonly<Record<string, string>>): [string, string][] => Object.entries(names);

/** Falls back to the key. */
export const nameIn = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;

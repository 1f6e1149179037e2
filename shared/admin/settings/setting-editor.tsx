import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import type { Language } from '../../contract/language.ts';
import type { Setting } from './setting-data.ts';
import { DatedEditor } from './setting-dated.tsx';
import { HoursEditor } from './setting-hours.tsx';
import { ListEditor, QuestionsEditor } from './setting-rows.tsx';
import { unitSection } from './setting-unit.tsx';

type SettingEditor = {
	setting: Setting;
	value: string;
	fault: string | null;
	/** The language it is written in, where there are several: the spell check follows it. */
	lang?: Language | undefined;
	today: string;
	onChange: (value: string) => void;
};

/** The editor for the type of a setting; an unknown type of a newer server is edited as text. */
export function SettingEditor({ setting, value, fault, lang, today, onChange }: SettingEditor) {
	const { type, label, unit, choices, title } = setting;
	const labelled = { 'aria-label': label, error: fault, errorProps: toldAtOnce };
	const line = (
		<TextInput
			{...labelled}
			lang={lang}
			type={inputTypes[type] ?? 'text'}
			inputMode={inputModes[type]}
			value={value}
			name={title}
			autoComplete="off"
			{...unitSection(unit)}
			onChange={(event) =>
				onChange(type === 'decimal' ? event.currentTarget.value.replace(',', '.') : event.currentTarget.value)
			}
		/>
	);
	switch (type) {
		case 'dated':
			return (
				<DatedEditor
					label={label}
					unit={unit}
					holds={setting.holds}
					stored={setting.value}
					value={value}
					fault={fault}
					today={today}
					onChange={onChange}
				/>
			);
		case 'hours':
			return <HoursEditor label={label} value={value} fault={fault} onChange={onChange} />;
		case 'questions':
			return <QuestionsEditor value={value} fault={fault} lang={lang} onChange={onChange} />;
		case 'boolean':
			return (
				<Switch
					aria-label={label}
					label={value === 'true' ? text.yes : text.no}
					checked={value === 'true'}
					onChange={(event) => onChange(String(event.currentTarget.checked))}
				/>
			);
		case 'choice':
			return (
				<NativeSelect
					{...labelled}
					value={value}
					data={[...(choices ?? [])]}
					onChange={(event) => onChange(event.currentTarget.value)}
				/>
			);
		case 'long_text':
			if (setting.fields)
				return (
					<ListEditor fields={setting.fields} value={value} fault={fault} lang={lang} onChange={onChange} />
				);
			return (
				<Textarea
					{...labelled}
					lang={lang}
					value={value}
					rows={rowsOf(value, 2)}
					onChange={(event) => onChange(event.currentTarget.value)}
					resize="vertical"
				/>
			);
		case 'text':
			if (unit !== null) return line;
			return (
				// One line of text may be longer than a phone is wide.
				<Textarea
					{...labelled}
					lang={lang}
					value={value}
					rows={rowsOf(value, 1)}
					onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
				/>
			);
		default:
			return line;
	}
}

const toldAtOnce = { role: 'alert' };

const inputTypes: Readonly<Record<string, string>> = { phone: 'tel', email: 'email', url: 'url' };

const inputModes: { [type in string]?: 'numeric' | 'decimal' } = { integer: 'numeric', decimal: 'decimal' };

const inRow = 36;

// As many rows as the text takes, within reason: a long text is scrolled.
const rowsOf = (value: string, least: number): number =>
	Math.min(
		10,
		Math.max(
			least,
			value.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / inRow)), 0),
		),
	);

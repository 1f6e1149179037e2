import { auditFields } from '@clearway/shared/words/admin-audit-fields.ts';
import { office } from '@clearway/shared/words/admin-office.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import { readDated } from '../../domain/dated.ts';
import { plainText } from '../../domain/fold.ts';
import { longDate } from '../../format/date.ts';
import { asFields } from './audit-text.ts';

/** One field of a change, as people read it. */
export type ChangedField = { label: string; before: string; after: string };

const text = office.audit;

// Fields that change with every save are left out.
const unsaid = new Set(['id', 'revision', 'createdAt', 'updatedAt']);

/** The fields that differ, each with both values; for a new or a deleted record all that are filled. */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedField[] {
	const old = asFields(before);
	const fresh = asFields(after);
	// An update may log only what was sent: a field that is missing on one side did not change.
	const isBoth = before !== null && after !== null;
	return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
		.filter((key) => !unsaid.has(key) && (!isBoth || (key in old && key in fresh)))
		.map((key) => ({
			label: auditFields[key] ?? key,
			before: readable(key, old[key]),
			after: readable(key, fresh[key]),
		}))
		.filter((field) => field.before !== field.after)
		.map(shortened);
}

function readable(key: string, value: unknown): string {
	if (value === undefined || value === null) return '';
	if (typeof value === 'boolean') return value ? text.yes : text.no;
	if (typeof value === 'string') return readableText(key, value);
	if (Array.isArray(value))
		return value.length > 12
			? text.values(value.length)
			: value.map((item) => readable(key, item)).join(', ');
	if (typeof value === 'object') {
		const { title, name, url, text: words } = value as Record<string, unknown>;
		const named = title ?? name ?? words ?? url;
		return typeof named === 'string' ? named : JSON.stringify(value);
	}
	return String(value);
}

function readableText(key: string, value: string): string {
	if (key === 'text') return plainText(value);
	if (key === 'value' && value.startsWith('[{"from"')) {
		const entries = readDated(value);
		if (entries) return entries.map(({ from, value }) => text.since(longDate(from), value)).join('\n');
	}
	return value;
}

const context = 60;
const longest = 240;

// Of two long texts only the first difference is shown.
function shortened(field: ChangedField): ChangedField {
	const { before, after } = field;
	if (before.length <= longest && after.length <= longest) return field;
	let start = 0;
	while (start < before.length && before[start] === after[start]) start += 1;
	let end = 0;
	const most = Math.min(before.length, after.length) - start;
	while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
	return { ...field, before: piece(before, start, end), after: piece(after, start, end) };
}

function piece(whole: string, start: number, end: number): string {
	const from = Math.max(0, start - context);
	const to = Math.min(whole.length - end + context, from + 3 * longest);
	return `${from > 0 ? '…' : ''}${whole.slice(from, to)}${to < whole.length ? '…' : ''}`;
}

import { office } from '@clearway/shared/words/admin-office.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import { beginning, type DatedEntry, entryOn, readDated } from '../../domain/dated.ts';
import { optionKind, optionName } from '../../domain/options.ts';
import { fitKind } from '../../domain/tables/fit-kind.ts';
import { type TableTitle, tableTitles } from '../../domain/tables/kind.ts';
import { tableKind } from '../../domain/tables/kinds.ts';
import type { LoggedChanges } from '../../domain/tables/logged-changes.ts';
import { kyivDay, longDate } from '../../format/date.ts';
import { settingPath } from '../settings/setting-path.ts';
import { datedText, valueText } from '../settings/setting-shown.ts';
import { labelOf, rowName, saySums, sayValue } from '../tables/review/say-row.ts';
import { asFields, pathOf, sentenceOf } from './audit-text.ts';

type Entry = Pick<AuditEntry, 'action' | 'at' | 'kind' | 'recordId' | 'before' | 'after'>;

const text = office.audit;

/** Tells a change in one sentence, with the prices that it changed. */
export const sayChange = (entry: Entry): string => {
	const { lines, more } = priceChanges(entry);
	const [first] = lines;
	const further = lines.length - 1 + more;
	return sentenceOf(entry, optionName, first && (further > 0 ? `${first}${text.more(further)}` : first));
};

/** The screen of the changed record, a setting's own among them; null where there is none any more. */
export function changePath(entry: Entry): string | null {
	const { title } = asFields(entry.after);
	const path = pathOf(entry);
	return path && entry.kind === 'option' && typeof title === 'string' ? settingPath(title) : path;
}

/** The changed prices of a table or a setting, in the office's words, and how many more there are. */
export function priceChanges(entry: Entry): { lines: string[]; more: number } {
	const { kind, recordId, before, after, at } = entry;
	if (kind === 'option') return { lines: inSetting(entry), more: 0 };
	const { changes, validFrom } = { ...asFields(before), ...asFields(after) };
	const title = tableTitles.find((known) => known === recordId);
	if (kind !== 'table' || !title || !changes) return { lines: [], more: 0 };
	// The server wrote it by this type.
	const { lines, more } = inTable(title, changes as LoggedChanges);
	if (asFields(before).illustrative === true) lines.unshift(text.nowOwn);
	const isLater = typeof validFrom === 'string' && validFrom > kyivDay(new Date(at));
	return { lines: isLater ? lines.map((line) => sayValueFrom(validFrom, line)) : lines, more };
}

/** A dated value with its day, unless it always held. */
export const sayValueFrom = (from: string, value: string): string =>
	from === beginning ? value : text.since(longDate(from), value);

function inTable(
	title: TableTitle,
	{ cells, rows = [], more }: LoggedChanges,
): { lines: string[]; more: number } {
	const kind = fitKind(
		tableKind(title),
		rows.map(({ sums }) => sums),
	);
	const lines = cells.map(({ row, column, old, new: fresh }) => {
		const where = [labelOf(kind, column), rowName(kind, row)].filter(Boolean).join(', ');
		return `${where}: ${text.change(sayValue(kind, column, old), sayValue(kind, column, fresh))}`;
	});
	const rowLines = rows.map(({ row, sums, isNew }) =>
		(isNew ? text.added : text.removed)(saySums(kind, row, sums)),
	);
	return { lines: [...lines, ...rowLines], more };
}

// A longer value is read below the sentence.
const longest = 60;

function inSetting({ action, ...entry }: Entry): string[] {
	const [before, after] = [asFields(entry.before), asFields(entry.after)];
	const title = after.title ?? before.title;
	const kind = typeof title === 'string' ? optionKind(title) : undefined;
	const old = before.value ?? kind?.default;
	// Without a stored value the default holds again.
	const fresh = action === 'remove' ? kind?.default : after.value;
	if (!kind || typeof old !== 'string' || typeof fresh !== 'string' || old === fresh) return [];
	const shown = {
		type: kind.type,
		holds: kind.holds,
		unit: kind.unit ?? null,
		choices: kind.choices ?? null,
	};
	if (kind.type === 'dated') {
		const earlier = readDated(old) ?? [];
		const isNew = ({ from, value }: DatedEntry): boolean =>
			!earlier.some((entry) => entry.from === from && entry.value === value);
		const later = readDated(fresh) ?? [];
		const isGone = ({ from }: DatedEntry): boolean => !later.some((entry) => entry.from === from);
		return [
			...later.filter(isNew).map(({ from, value }) => {
				const replaced = entryOn(earlier, from)?.value;
				const was = replaced === undefined ? text.nothing : datedText(replaced, shown);
				return sayValueFrom(from, text.change(was, datedText(value, shown)));
			}),
			...earlier
				.filter(isGone)
				.map(({ from, value }) => sayValueFrom(from, text.dropped(datedText(value, shown)))),
		];
	}
	const [was, is] = [valueText(shown, old), valueText(shown, fresh)];
	const isShort = [was, is].every((value) => value.length <= longest && !value.includes('\n'));
	return isShort ? [text.change(was || text.nothing, is || text.nothing)] : [];
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeFields, type StoredFields } from './merge-fields.ts';

type Fields = { title: string; text: string };
const stored = (fields: object, revision = 1, since: object = {}): StoredFields => ({
	fields,
	revision,
	field_revisions: JSON.stringify(since),
});

test('a field that nobody changed since the sent revision is written, whatever other fields changed', () => {
	const merge = mergeFields(stored({ title: 'A', text: 'new' }, 7, { text: 7 }), { title: 'B', revision: 5 });
	expect(merge.disputed).toEqual([]);
	expect(merge.write).toEqual({ revision: 8, field_revisions: '{"text":7,"title":8}' });
});

test('a field that somebody changed since the sent revision is disputed', () => {
	const row = stored({ title: 'A', text: '' }, 7, { title: 6 });
	expect(mergeFields(row, { title: 'B', revision: 5 }).disputed).toEqual(['title']);
	expect(mergeFields(row, { title: 'B', revision: 6 }).disputed).toEqual([]);
});

test('a save that arrives twice changes nothing, and nothing is disputed', () => {
	const merge = mergeFields(stored({ title: 'B', text: '' }, 6, { title: 6 }), { title: 'B', revision: 5 });
	expect(merge).toEqual({ disputed: [], write: null });
});

test('a changed field that the sender must have seen is disputed too, unless he sends it or changes nothing else', () => {
	const row = stored({ title: 'A', status: 'published' }, 7, { status: 6 });
	expect(mergeFields(row, { title: 'B', revision: 5 }, ['status']).disputed).toEqual(['status']);
	expect(mergeFields(row, { title: 'B', revision: 6 }, ['status']).disputed).toEqual([]);
	expect(mergeFields(row, { title: 'B', status: 'published', revision: 5 }, ['status']).disputed).toEqual([]);
	expect(mergeFields(row, { title: 'A', revision: 5 }, ['status']).disputed).toEqual([]);
});

test('a save without a revision is written without a check', () => {
	const merge = mergeFields(stored({ title: 'A', text: '' }, 6, { title: 6 }), {
		title: 'B',
		revision: undefined,
	});
	expect(merge.disputed).toEqual([]);
	expect(merge.write?.revision).toBe(7);
});

test('each text of a translation is a field of its own, and an empty text counts as absent', () => {
	const row = stored({ title: 'A', translations: { uk: { title: 'Я' } } }, 3, { 'translations.uk.title': 3 });
	const sent = { translations: { uk: { title: 'Ю', description: '' } }, revision: 2 };
	expect(mergeFields(row, sent).disputed).toEqual(['translations.uk.title']);
	const unrelated = { translations: { uk: { description: 'Опис' } }, revision: 2 };
	expect(mergeFields(row, unrelated)).toMatchObject({ disputed: [], write: { revision: 4 } });
});

test('fields without a revision of their own, in an old record, have the revision of the record', () => {
	const row = stored({ title: 'A' }, 7, { '*': 7 });
	expect(mergeFields(row, { title: 'B', revision: 6 }).disputed).toEqual(['title']);
	expect(mergeFields(row, { title: 'B', revision: 7 }).disputed).toEqual([]);
});

/*
 * Two people edit one record. Each types over what he last saw; a request or its answer may be lost, and is
 * then sent again. A person who is told of a dispute reads the record again and decides by what he sees then.
 */
type Person = { seen: Fields & { revision: number }; typed: Partial<Fields> };
const step = fc.record({
	who: fc.constantFrom(0, 1),
	act: fc.constantFrom('type', 'send', 'lose request', 'lose answer', 'read'),
	field: fc.constantFrom('title', 'text'),
});

test('nobody overwrites a value that he has not seen, in any order of saves, repeats and losses', () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
			let row = stored({ title: 'title 0', text: 'text 0' });
			const now = () => ({ ...(row.fields as Fields), revision: row.revision });
			const people: Person[] = [0, 1].map(() => ({ seen: now(), typed: {} }));
			const written = new Set(['title 0', 'text 0']);
			const read = (person: Person): void => {
				person.seen = now();
			};
			const arrive = ({ seen, typed }: Person): boolean => {
				const before = row.fields as Fields;
				const { disputed, write } = mergeFields(row, { ...typed, revision: seen.revision });
				if (disputed.length > 0) return false;
				if (!write) return true;
				for (const key of Object.keys(typed) as (keyof Fields)[])
					if (before[key] !== typed[key]) expect(before[key]).toBe(seen[key]);
				row = { ...row, ...write, fields: { ...before, ...typed } };
				return true;
			};
			steps.forEach(({ who, act, field }, at) => {
				const person = people[who];
				if (!person) return;
				if (act === 'type') {
					const value = `${field} ${who} ${at}`;
					written.add(value);
					person.typed = { ...person.typed, [field]: value };
				} else if (act === 'read') read(person);
				else if (act === 'lose request') return;
				else {
					const isStored = arrive(person);
					if (act === 'lose answer') return;
					read(person);
					// A person who is told of a dispute keeps his own text, now over what he sees.
					if (isStored) person.typed = {};
				}
			});
			for (const person of people) {
				read(person);
				expect(arrive(person)).toBe(true);
			}
			for (const value of Object.values(row.fields)) expect(written).toContain(value);
		}),
	);
});

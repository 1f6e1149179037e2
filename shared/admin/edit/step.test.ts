import { expect, test } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import {
	disputedFields,
	type Edit,
	type EditEvent,
	fieldsToSend,
	isDirty,
	openEdit,
	shownFields,
	step,
} from './step.ts';

type Record = { title: string; text: string };
const stored = (revision: number, title: string, text = '') => ({ revision, fields: { title, text } });
const after = (edit: Edit<Record>, ...events: EditEvent<Record>[]): Edit<Record> => events.reduce(step, edit);
const typed = (fields: Partial<Record>): EditEvent<Record> => ({ type: 'typed', fields });
const sent = (edit: Edit<Record>): EditEvent<Record> => ({ type: 'sent', fields: fieldsToSend(edit) });
const send = (edit: Edit<Record>): Edit<Record> => step(edit, sent(edit));
const saved = (revision: number, title: string, text = ''): EditEvent<Record> => ({
	type: 'saved',
	record: stored(revision, title, text),
});
const loaded = (revision: number, title: string, text = ''): EditEvent<Record> => ({
	type: 'loaded',
	record: stored(revision, title, text),
});
const lost: EditEvent<Record> = { type: 'failed', problem: new Problem('unavailable', '-'), current: null };
const open = openEdit(stored(1, 'Old'));

test('a field shows its typed text, and a text that equals the record does not count as typed', () => {
	const edit = after(open, typed({ title: 'New' }));
	expect([shownFields(edit), fieldsToSend(edit)]).toEqual([{ title: 'New', text: '' }, { title: 'New' }]);
	expect(isDirty(after(edit, typed({ title: 'Old' })))).toBe(false);
});

test('a field that was saved no longer counts as typed', () => {
	const edit = after(send(after(open, typed({ title: 'New' }))), saved(2, 'New'));
	expect([edit.typed, edit.record.revision, edit.isSaving]).toEqual([{}, 2, false]);
});

test('a field that was sent no longer counts as typed after the save, even if the server stores it differently', () => {
	const sending = send(after(open, typed({ title: ' New ', text: 'Text' })));
	const edit = after(sending, typed({ text: 'Text and more' }), saved(2, 'New', 'Text.'));
	expect([fieldsToSend(edit), disputedFields(edit)]).toEqual([{ text: 'Text and more' }, []]);
});

test('a form that makes one record after another is blank after each save, except for texts typed meanwhile', () => {
	const sending = send(after(openEdit(stored(0, '')), typed({ title: 'First', text: 'One' })));
	const edit = after(sending, typed({ text: 'One, two' }), saved(0, ''));
	expect(fieldsToSend(edit)).toEqual({ title: '', text: 'One, two' });
	expect(isDirty(after(sending, saved(0, '')))).toBe(false);
});

test('a new record is never disputed, even when its blank fields have changed', () => {
	const edit = openEdit(stored(0, 'Blank today'), { title: { value: 'Mine', over: 'Blank yesterday' } });
	expect([shownFields(edit).title, disputedFields(edit)]).toEqual(['Mine', []]);
});

test('a record that came after a lost answer ends the trouble, if it has what was sent', () => {
	const waiting = after(send(after(open, typed({ title: 'New' }))), lost);
	const stored = after(waiting, loaded(2, 'New'));
	expect([stored.problem, isDirty(stored)]).toEqual([null, false]);
	const other = after(waiting, loaded(2, 'Old', 'Text of a colleague'));
	expect([other.problem?.code, isDirty(other)]).toEqual(['unavailable', true]);
});

test('a save that waits for the server says so until it is answered', () => {
	const waiting = after(send(after(open, typed({ title: 'New' }))), lost);
	expect(send(waiting).problem?.code).toBe('unavailable');
	expect(after(send(waiting), saved(2, 'New')).problem).toBeNull();
});

test('a text typed during a save stays over the saved record and is not disputed', () => {
	const sending = send(after(open, typed({ title: 'New' })));
	const edit = after(sending, typed({ title: 'Newer', text: 'More' }), saved(2, 'New'));
	expect(fieldsToSend(edit)).toEqual({ title: 'Newer', text: 'More' });
	expect(disputedFields(edit)).toEqual([]);
});

test('a field that is typed back to its old text during a save is sent after it', () => {
	const sending = send(after(open, typed({ title: 'New' })));
	const edit = after(sending, typed({ title: 'Old' }), saved(2, 'New'));
	expect(fieldsToSend(edit)).toEqual({ title: 'Old' });
	expect(disputedFields(edit)).toEqual([]);
});

test('a field in which nobody types shows the new value of the server at once', () => {
	const edit = after(open, typed({ title: 'Mine' }), loaded(2, 'Old', 'Theirs'));
	expect(shownFields(edit)).toEqual({ title: 'Mine', text: 'Theirs' });
	expect(disputedFields(edit)).toEqual([]);
});

test('a typed field whose value changes on the server is disputed until a side is taken', () => {
	const edit = after(open, typed({ title: 'Mine' }), loaded(2, 'Theirs'));
	expect(disputedFields(edit)).toEqual(['title']);
	const mine = after(edit, { type: 'taken', field: 'title', side: 'mine' });
	expect([shownFields(mine).title, disputedFields(mine)]).toEqual(['Mine', []]);
	const theirs = after(edit, { type: 'taken', field: 'title', side: 'theirs' });
	expect([shownFields(theirs).title, isDirty(theirs)]).toEqual(['Theirs', false]);
});

test('two people who write the same have no dispute', () => {
	expect(isDirty(after(open, typed({ title: 'Same' }), loaded(2, 'Same')))).toBe(false);
});

test('a refused save with a conflict shows the dispute at the field', () => {
	const edit = after(send(after(open, typed({ title: 'Mine' }))), {
		type: 'failed',
		problem: new Problem('conflict', '-'),
		current: stored(2, 'Theirs'),
	});
	expect([disputedFields(edit), edit.isSaving, edit.sent]).toEqual([['title'], false, null]);
});

test('a save whose answer was lost is over when the record holds the sent values', () => {
	const edit = after(send(after(open, typed({ title: 'New' }))), lost, loaded(2, 'New'));
	expect(isDirty(edit)).toBe(false);
});

test('a value that was sent without an answer is not taken for a change by somebody else', () => {
	const edit = after(
		send(after(open, typed({ title: 'New' }))),
		lost,
		typed({ title: 'Newer' }),
		loaded(2, 'New'),
	);
	expect([fieldsToSend(edit), disputedFields(edit)]).toEqual([{ title: 'Newer' }, []]);
});

test('an older record that comes late changes nothing', () => {
	const edit = after(open, loaded(3, 'Third'), loaded(2, 'Second'));
	expect(shownFields(edit).title).toBe('Third');
});

test('a local copy is continued over the record as it is now', () => {
	const copy = { title: { value: 'Mine', over: 'Old' }, text: { value: 'Stored', over: '' } };
	const edit = openEdit(stored(4, 'Theirs', 'Stored'), copy);
	expect([fieldsToSend(edit), disputedFields(edit)]).toEqual([{ title: 'Mine' }, ['title']]);
});

test('a new record sends all its fields', () => {
	expect(fieldsToSend(after(openEdit(stored(0, '')), typed({ title: 'New' })))).toEqual({
		title: 'New',
		text: '',
	});
});

test('discarding leaves the record alone', () => {
	expect(shownFields(after(open, typed({ title: 'Mine' }), { type: 'discarded' }))).toEqual({
		title: 'Old',
		text: '',
	});
});

test('an older read that arrives during a save does not undo a field that was typed back', () => {
	const sending = send(after(open, typed({ title: 'New' })));
	const edit = after(sending, typed({ title: 'Old' }), loaded(1, 'Old'), saved(2, 'New'));
	expect(fieldsToSend(edit)).toEqual({ title: 'Old' });
});

test('a value that was sent before a crash and stored is not taken for a change by somebody else', () => {
	const typedOn = after(send(after(open, typed({ title: 'New' }))), lost, typed({ title: 'Newer' }));
	const reopened = openEdit(stored(2, 'New'), typedOn.typed, typedOn.sent);
	expect([fieldsToSend(reopened), disputedFields(reopened)]).toEqual([{ title: 'Newer' }, []]);
});

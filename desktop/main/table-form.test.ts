import { expect, test } from 'vitest';
import { serializeTableForm, writeTableForm } from './table-form.ts';

async function written(fields: Record<string, string>, bytes = new Uint8Array([0, 255, 44, 10])) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	form.append('file', new File([bytes], 'copart-fee.clearway-3.csv', { type: 'text/csv' }));
	const whole = new Response(form);
	return { body: new Uint8Array(await whole.arrayBuffer()), type: whole.headers.get('content-type') ?? '' };
}

async function again(fields: Record<string, string>, now = '2026-11-20T10:00:00Z') {
	const stored = await serializeTableForm(await written(fields));
	if (!stored) throw new Error('not kept');
	const { body, type } = await writeTableForm(stored.json, new Date(now));
	return new Response(body, { headers: { 'content-type': type } }).formData();
}

test('the queue does not change a publication: its file is the same to the byte, and its file name still holds the base version', async () => {
	const form = await again({ title: 'copart-fee', validFrom: '2026-12-01', illustrative: 'false' });
	expect([form.get('title'), form.get('validFrom'), form.get('illustrative')]).toEqual([
		'copart-fee',
		'2026-12-01',
		'false',
	]);
	const file = form.get('file');
	if (!(file instanceof File)) throw new Error('no file');
	expect([file.name, [...new Uint8Array(await file.arrayBuffer())]]).toEqual([
		'copart-fee.clearway-3.csv',
		[0, 255, 44, 10],
	]);
});

test('a start day that passed in the queue is left out, so that the server takes today', async () => {
	expect((await again({ title: 'copart-fee', validFrom: '2026-11-19' })).has('validFrom')).toBe(false);
});

test('an agreement to overwrite a table version is not stored with the queued publication', async () => {
	expect((await again({ title: 'copart-fee', overwrite: 'true' })).has('overwrite')).toBe(false);
});

test('a form that is not a publication of a table is not stored', async () => {
	expect(await serializeTableForm({ body: new Uint8Array([1]), type: 'text/plain' })).toBeNull();
});

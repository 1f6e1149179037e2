import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newCar, newLink } from '../../testing/cars.ts';
import { field, filePart, multipart } from '../../testing/multipart.ts';
import { pictureFile } from '../../testing/posts.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const server = serverOfFile();

const pdf = (text = 'a') => new File([`%PDF-1.7\n${text}`], 'Инвойс.pdf', { type: 'application/pdf' });
const made = () => newCar(server);
const add = (id: number, kind: 'photo' | 'invoice' | 'receipt', file: File) =>
	server.admin.carFile.add({ params: { id }, form: { kind }, file });

async function photo(): Promise<File> {
	const bytes = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#345' } })
		.withExif({ IFD0: { Copyright: 'Secret place' } })
		.jpeg()
		.toBuffer();
	return new File([new Uint8Array(bytes)], 'IMG 1.jpg', { type: 'image/jpeg' });
}

test('a photo is kept as pixels alone, in two sizes, and the client sees it', async () => {
	const { id } = await made();
	const file = await add(id, 'photo', await photo());
	expect(file).toMatchObject({
		kind: 'photo',
		stage: 'agreed',
		type: 'image/webp',
		shown: true,
		name: 'IMG 1.jpg',
	});
	const get = (query: { size?: 'small' }) =>
		server.admin.carFile.get({ params: { id, file: file.id }, query });
	const [large, small] = [await get({}), await get({ size: 'small' })];
	expect(large).toMatchObject({ name: 'IMG 1.webp', type: 'image/webp' });
	expect([(await sharp(large.bytes).metadata()).width, (await sharp(small.bytes).metadata()).width]).toEqual([
		...[1600, 480],
	]);
	expect(Buffer.from(large.bytes).includes('Secret place')).toBe(false);
});

test('a paper is a PDF or a picture, hidden from the client until somebody shows it', async () => {
	const { id } = await made();
	const file = await add(id, 'invoice', pdf());
	expect(file).toMatchObject({ type: 'application/pdf', shown: false });
	const save = (body: object) => server.admin.carFile.save({ params: { id, file: file.id }, body });
	expect(await save({ shown: true, name: 'Счёт' })).toMatchObject({ shown: true, name: 'Счёт' });
	const bytes = await server.admin.carFile.get({ params: { id, file: file.id }, query: {} });
	expect(bytes).toMatchObject({ name: 'Счёт.pdf', type: 'application/pdf' });
	const program = new File([await readFile(process.execPath).then((all) => all.subarray(0, 500))], 'a.pdf');
	await expect(add(id, 'invoice', program)).rejects.toMatchObject({ code: 'unsupported' });
	await expect(add(id, 'photo', pdf('b'))).rejects.toMatchObject({ code: 'unsupported' });
});

test('a name of a file has neither line breaks nor marks that turn its direction, at its upload and later', async () => {
	const { id } = await made();
	const name = encodeURIComponent('Счёт\r\nX: y\u202efdp\u2066.pdf');
	const { headers, body } = multipart([
		field('kind', 'invoice'),
		filePart('file', '%PDF-1.7', {
			type: 'application/pdf',
			disposition: `filename*=UTF-8''${name}`,
		}),
	]);
	const sent = await server.fetch(`/api/car/${id}/file`, {
		method: 'POST',
		headers: { ...headers, authorization: `Bearer ${server.token}` },
		body,
	});
	const file = (await sent.json()) as { id: number };
	expect(file).toMatchObject({ name: 'Счёт X: yfdp.pdf' });
	const params = { id, file: file.id };
	const renamed = await server.admin.carFile.save({ params, body: { name: 'Акт\u202efdp' } });
	expect(renamed).toMatchObject({ name: 'Актfdp' });
	await expect(server.admin.carFile.save({ params, body: { name: 'Акт\r\nfdp' } })).rejects.toMatchObject({
		code: 'invalid',
	});
});

test('a name of a file that is cut within a sign can be downloaded', async () => {
	const { id } = await made();
	const long = new File(['%PDF-1.7 long'], `${'a'.repeat(199)}🚗.pdf`, { type: 'application/pdf' });
	const file = await add(id, 'invoice', long);
	const got = await server.admin.carFile.get({ params: { id, file: file.id }, query: {} });
	expect(got.name).toBe(`${'a'.repeat(199)}.pdf`);
});

test('the same file is kept once, also by two at once, and goes with a delete', async () => {
	const { id } = await made();
	const same = pdf('same');
	const [one, two] = await Promise.all([add(id, 'invoice', same), add(id, 'receipt', same)]);
	expect(one?.id).toBe(two?.id);
	const list = async () => (await server.admin.car.get({ params: { id } })).files;
	expect(await list()).toHaveLength(1);
	await server.admin.carFile.remove({ params: { id, file: one?.id ?? 0 } });
	expect(await list()).toEqual([]);
	await expect(
		server.admin.carFile.get({ params: { id, file: one?.id ?? 0 }, query: {} }),
	).rejects.toMatchObject({ code: 'missing' });
});

test('a file is found under its own car alone, and by the office alone', async () => {
	const [mine, other] = [await made(), await made()];
	const file = await add(mine.id, 'invoice', pdf('mine'));
	const of = (id: number) => ({ params: { id, file: file.id }, query: {} });
	await expect(server.admin.carFile.get(of(other.id))).rejects.toMatchObject({ code: 'missing' });
	await expect(server.visitor.carFile.get(of(mine.id))).rejects.toMatchObject({ code: 'session' });
});

/** A file of a car that is stored without its bytes. */
const stored = (car: number, name: string, size = 1) => ({
	...({ car_id: car, kind: 'other', stage: null, payment_id: null } as const),
	...({ name, type: 'application/pdf', size, sha256: name, bytes: Buffer.from(''), small: null } as const),
	...({ shown: 0, by: '', at: '', position: 0 } as const),
});
const store = (files: readonly ReturnType<typeof stored>[]) =>
	server.running.context.db.write((tx) => tx.insertInto('car_file').values(files).execute());

test('a car takes a hundred files', async () => {
	const { id } = await made();
	await store(Array.from({ length: 99 }, (_, n) => stored(id, `${n}`)));
	await add(id, 'invoice', pdf('the hundredth'));
	await expect(add(id, 'invoice', pdf('one more'))).rejects.toMatchObject({ code: 'conflict' });
});

test('a car takes sixty megabytes, and the home warns of three gigabytes of all cars', async () => {
	const { id } = await made();
	await store([stored(id, 'big', 60 * 1024 * 1024)]);
	await expect(add(id, 'invoice', pdf('more'))).rejects.toMatchObject({ code: 'too_large' });
	await expect(add(id, 'photo', await pictureFile())).rejects.toMatchObject({ code: 'too_large' });
	const codes = async () => (await server.admin.office.overview()).warnings.map(({ code }) => code);
	expect(await codes()).not.toContain('car-files');
	const size = 3 * 1024 ** 3;
	await server.running.context.db.write((tx) =>
		tx.updateTable('car_file').set({ size }).where('name', '=', 'big').execute(),
	);
	expect(await codes()).toContain('car-files');
});

test('the files of an erased car leave with it', async () => {
	const { id } = await made();
	await add(id, 'invoice', pdf('erased'));
	await server.running.context.db.write((tx) => tx.deleteFrom('car').where('id', '=', id).execute());
	expect(
		await server.running.context.db.read
			.selectFrom('car_file')
			.select('id')
			.where('car_id', '=', id)
			.execute(),
	).toEqual([]);
});

test('a link shows the files of its own car that are shown; a viewer sees photos alone', async () => {
	const [mine, other] = [await made(), await made()];
	const { token: client, link } = await newLink(server, mine.id);
	const { token: viewer } = await newLink(server, mine.id, { role: 'viewer' });
	const { token: stranger } = await newLink(server, other.id);
	const picture = await add(mine.id, 'photo', await photo());
	const paper = await add(mine.id, 'invoice', pdf('shown'));
	const status = async (token: string, file: number) =>
		(await server.fetch(`/api/car-page/${token}/file/${file}`)).status;
	expect(await status(client, paper.id)).toBe(404);
	await server.admin.carFile.save({ params: { id: mine.id, file: paper.id }, body: { shown: true } });
	expect([await status(client, paper.id), await status(viewer, paper.id)]).toEqual([200, 404]);
	expect([await status(viewer, picture.id), await status(stranger, picture.id)]).toEqual([200, 404]);
	const shown = await server.fetch(`/api/car-page/${client}/file/${picture.id}?size=small`);
	expect(shown.headers.get('content-disposition')).toBeNull();
	expect(shown.headers.get('cache-control')).toBe('no-store');
	const saved = await server.fetch(`/api/car-page/${client}/file/${paper.id}`);
	expect(saved.headers.get('content-disposition')).toContain('attachment');
	expect(saved.headers.get('content-security-policy')).toContain('sandbox');
	await server.admin.carLink.revoke({ params: { id: mine.id, link: link.id } });
	expect(await status(client, picture.id)).toBe(410);
});

test('only the photos that were chosen go among the delivered cars', async () => {
	const { id } = await made();
	const [chosen, other] = [
		await add(id, 'photo', await photo()),
		await add(id, 'photo', await pictureFile()),
	];
	const paper = await add(id, 'invoice', pdf('not public'));
	const deliver = (photos: number[]) => server.admin.car.deliver({ params: { id }, body: { photos } });
	await expect(deliver([paper.id])).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'photos' }] });
	const draft = await deliver([chosen.id]);
	// A second call answers the same draft.
	expect(await deliver([other.id])).toEqual(draft);
	const delivered = await server.admin.delivered.get({ params: { id: draft.id } });
	expect(delivered.pictures).toHaveLength(1);
	expect(delivered.pictures[0]).toMatchObject({ width: 1600, height: 1200 });
});

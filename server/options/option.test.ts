import { optionKinds } from '@clearway/shared/domain/options.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addNewcomer } from '../testing/newcomer.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { startServer } from '../testing/start.ts';

const server = serverOfFile();

const create = (title: string, value: string) => server.admin.option.create({ body: { title, value } });
const single = (title: string, api = server.visitor) => api.option.single({ params: { title } });
const missing = { code: 'missing' };

describe('an option that the product knows', () => {
	test('answers its default while no value is stored', async () => {
		const { default: value } = optionKinds.find(({ title }) => title === 'company.name') ?? { default: '' };
		expect(await single('company.name')).toEqual({ id: null, title: 'company.name', value, revision: 0 });
	});
	test('is stored, changed and deleted, and falls back to its default (S1.9 S3.4 S6.8)', async () => {
		const made = await create('company.phone', '+380 44 123 45 67');
		expect(made).toMatchObject({ id: expect.any(Number), title: 'company.phone', revision: 1 });
		const { confirmed: _, ...seen } = made;
		expect(await single('company.phone')).toEqual(seen);
		const changed = await server.admin.option.save({
			params: { id: Number(made.id) },
			body: { value: '+380 44 765 43 21', revision: 1 },
		});
		expect(await single('company.phone', server.admin)).toEqual(changed);
		await server.admin.option.remove({ params: { id: Number(made.id) } });
		expect(await single('company.phone')).toMatchObject({ id: null, revision: 0 });
	});
	test('takes only a value that its rule allows', async () => {
		await expect(create('calculator.hybrid-mode', 'sometimes')).rejects.toMatchObject({
			code: 'invalid',
			errors: [{ path: 'value' }],
		});
		const made = await create('calculator.hybrid-mode', 'as_engine');
		await expect(
			server.admin.option.save({ params: { id: Number(made.id) }, body: { value: 'no' } }),
		).rejects.toMatchObject({
			errors: [{ path: 'value' }],
		});
		await expect(
			server.admin.option.save({ params: { id: Number(made.id) }, body: { title: 'company.email' } }),
		).rejects.toMatchObject({
			code: 'invalid',
		});
		expect(await single('calculator.hybrid-mode')).toMatchObject({ value: 'as_engine' });
	});
	test('keeps its title, because its default would silently come back; an option of the office’s own may get another title', async () => {
		const { id } = await create('calculator.pension-base', 'with_duty_and_excise');
		const rename = (id: number | null, title: string, more = {}) =>
			server.admin.option.save({ params: { id: Number(id) }, body: { title, ...more } });
		await expect(rename(id, 'own.pension-base')).rejects.toMatchObject({
			code: 'invalid',
			errors: [{ path: 'title' }],
		});
		expect(await rename(id, 'calculator.pension-base', { value: 'customs_value' })).toMatchObject({
			value: 'customs_value',
		});
		const port = await create('calculator.port-handling.Rijeka', '[{"from":"2026-01-01","value":"380"}]');
		expect(await rename(port.id, 'calculator.port-handling.Split')).toMatchObject({ revision: 2 });
		await server.admin.option.remove({ params: { id: Number(port.id) } });
	});
	test('that is not public is missing for visitors, stored or not', async () => {
		const hidden = optionKinds.find((kind) => !kind.public && kind.type === 'integer');
		const { title, default: value } = hidden as NonNullable<typeof hidden>;
		await expect(single(title)).rejects.toMatchObject(missing);
		expect(await single(title, server.admin)).toMatchObject({ id: null, value });
		await create(title, value);
		await expect(single(title)).rejects.toMatchObject(missing);
		expect(await server.visitor.option.public()).not.toHaveProperty([title]);
	});
});

test('the registry describes every known option in Russian', {
	tags: 'db',
}, async () => {
	const registry = await server.admin.option.registry();
	expect(registry.map(({ title }) => title)).toEqual(optionKinds.map(({ title }) => title));
	for (const { help, rule } of registry) {
		expect(rule).toMatch(/[а-я]/i);
		// A label may say all.
		expect(help).toMatch(/^$|[а-я]/i);
	}
});

describe('an option of free text', () => {
	test('is visible to admins only', async () => {
		const made = await create('own.note', 'Не для всех\nвторая строка');
		await expect(single('own.note')).rejects.toMatchObject(missing);
		expect(await single('own.note', server.admin)).toEqual(made);
		expect(await server.visitor.option.public()).not.toHaveProperty(['own.note']);
		await expect(single('own.other', server.admin)).rejects.toMatchObject(missing);
	});
	test('may be empty, and holds ten thousand characters at most', async () => {
		expect(await create('own.empty', '')).toMatchObject({ value: '' });
		expect((await create('own.long', 'я'.repeat(10_000))).value).toHaveLength(10_000);
		await expect(create('own.longer', 'я'.repeat(10_001))).rejects.toMatchObject({
			errors: [{ path: 'value' }],
		});
	});
	test('has a unique title', async () => {
		await create('own.once', '1');
		await expect(create('own.once', '2')).rejects.toMatchObject({
			code: 'duplicate',
			errors: [{ path: 'title' }],
		});
	});
	test('is made once, however often its creation is repeated with one key, and stands in the log once', {
		tags: 'db',
	}, async () => {
		const send = (value: string, idempotencyKey: string, api = server.admin) =>
			api.option.create({ body: { title: 'own.lost', value }, idempotencyKey });
		const [made, again] = await Promise.all([1, 2].map(() => send('1', 'option of today')));
		expect(again).toEqual(made);
		const id = Number(made?.id);
		const log = await server.admin.audit.list({ query: { kind: 'option', record: String(id) } });
		expect(log.data.map(({ action }) => action)).toEqual(['create']);
		await expect(send('1', 'another key')).rejects.toMatchObject({ code: 'duplicate' });
		expect(await send('2', 'option of today')).toMatchObject({ id, value: '2', revision: 2 });
		const { api: olena } = await addNewcomer(server);
		await expect(send('1', 'option of today', olena)).rejects.toMatchObject({ code: 'invalid' });
		await server.admin.option.remove({ params: { id } });
		expect((await send('1', 'option of today')).id).not.toBe(id);
	});
	test('comes back from the trash, unless somebody has set it anew', async () => {
		const { id } = await create('own.back', 'раньше');
		await server.admin.option.remove({ params: { id: Number(id) } });
		await server.admin.trash.restore({ params: { kind: 'option', id: Number(id) } });
		expect(await single('own.back', server.admin)).toMatchObject({ id, value: 'раньше' });
		await server.admin.option.remove({ params: { id: Number(id) } });
		await create('own.back', 'заново');
		await expect(
			server.admin.trash.restore({ params: { kind: 'option', id: Number(id) } }),
		).rejects.toMatchObject({ code: 'duplicate' });
	});
});

test('the list of options holds the stored ones, by title', async () => {
	const titles = (await server.admin.option.list()).map(({ title }) => title);
	expect(titles).toEqual([...titles].sort());
	expect(titles).toContain('own.note');
});

test('one call returns every public option, with its stored value or its default', {
	tags: 'db',
}, async () => {
	await create('site.title', 'Своё имя сайта');
	const shown = await server.visitor.option.public();
	expect(Object.keys(shown).sort()).toEqual(
		optionKinds
			.filter((kind) => kind.public)
			.map(({ title }) => title)
			.sort(),
	);
	expect(shown['site.title']).toBe('Своё имя сайта');
});

test('the office of a site with Ukrainian first reads the Ukrainian default and resets to it', async () => {
	const ukrainianServer = await startServer({ env: { LANGUAGES: 'uk,ru' } });
	onTestFinished(ukrainianServer.close);
	const title = 'site.privacy';
	const registry = await ukrainianServer.admin.option.registry();
	const { default: value } = registry.find((kind) => kind.title === title) ?? {};
	expect(value).toMatch(/ї/);
	expect(await single(title, ukrainianServer.admin)).toMatchObject({ id: null, value });
	expect(await single(title, ukrainianServer.visitor)).toMatchObject({ id: null, value });
});

test('a second editor who saves an old revision of an option is refused', async () => {
	const { id, revision } = await create('own.argued', '0');
	const save = (value: string) =>
		server.admin.option.save({ params: { id: Number(id) }, body: { value, revision } });
	const first = await save('1');
	await expect(save('2')).rejects.toMatchObject({ code: 'conflict', current: first });
});

// @module-tag db
import type { AuditEntry } from '@clearway/shared/contract/audit.ts';
import type { RecordKind } from '@clearway/shared/contract/records.ts';
import { expect, test } from 'vitest';
import { serverOfFile } from '../testing/server-of-file.ts';

// Every kind of record behaves alike, so each is tested here. Posts and requests have their own tests: posts
// are saved through a working copy, a request is no form of fields.

const server = serverOfFile();

type Stored = { id: number | null; revision: number } & Record<string, unknown>;
type Calls = {
	/** The fields of a new record; two people change one of them. */
	fields: Record<string, unknown>;
	field: string;
	/** A field that has translations, if the kind has one. */
	text: string | null;
	create: (body: never, idempotencyKey: string) => Promise<Stored>;
	read: (id: number) => Promise<Stored>;
	save: (id: number, body: never) => Promise<Stored>;
	remove: (id: number) => Promise<unknown>;
};

const id = (id: number) => ({ params: { id: String(id) } });

const kinds: Readonly<Record<Exclude<RecordKind, 'post' | 'request'>, () => Calls>> = {
	category: () => ({
		...{ fields: { title: 'Ports' }, field: 'title', text: 'title' },
		create: (body, idempotencyKey) => server.admin.category.create({ body, idempotencyKey }),
		read: (of) => server.admin.category.get(id(of)),
		save: (of, body) => server.admin.category.save({ ...id(of), body }),
		remove: (of) => server.admin.category.remove(id(of)),
	}),
	meta: () => ({
		...{ fields: { page: 'of-all', title: 'Title' }, field: 'description', text: 'title' },
		create: (body, idempotencyKey) => server.admin.meta.create({ body, idempotencyKey }),
		read: (of) => server.admin.meta.get(id(of)),
		save: (of, body) => server.admin.meta.save({ ...id(of), body }),
		remove: (of) => server.admin.meta.remove(id(of)),
	}),
	template: () => ({
		...{ fields: { kind: 'act', title: 'Act' }, field: 'title', text: 'title' },
		create: (body, idempotencyKey) => server.admin.template.create({ body, idempotencyKey }),
		read: (of) => server.admin.template.get(id(of)),
		save: (of, body) => server.admin.template.save({ ...id(of), body }),
		remove: (of) => server.admin.template.remove(id(of)),
	}),
	option: () => ({
		...{ fields: { title: 'company.name', value: 'One' }, field: 'value', text: 'value' },
		create: (body, idempotencyKey) => server.admin.option.create({ body, idempotencyKey }),
		read: async (of) => (await server.admin.option.list()).find(({ id }) => id === of) as Stored,
		save: (of, body) => server.admin.option.save({ ...id(of), body }),
		remove: (of) => server.admin.option.remove(id(of)),
	}),
	client: () => ({
		...{ fields: { name: 'Olena' }, field: 'name', text: null },
		create: (body, idempotencyKey) => server.admin.client.create({ body, idempotencyKey }),
		read: (of) => server.admin.client.get(id(of)),
		save: (of, body) => server.admin.client.save({ ...id(of), body }),
		remove: (of) => server.admin.client.remove(id(of)),
	}),
	car: () => ({
		...{ fields: { make: 'Kia', model: 'Rio', year: 2020 }, field: 'model', text: 'story' },
		create: (body, idempotencyKey) => server.admin.car.create({ body, idempotencyKey }),
		read: (of) => server.admin.car.get(id(of)),
		save: (of, body) => server.admin.car.save({ ...id(of), body }),
		remove: (of) => server.admin.car.remove(id(of)),
	}),
};

const logged = async (kind: string, of: number): Promise<AuditEntry[]> =>
	(await server.admin.audit.list({ query: { kind, record: String(of) } })).data;

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
	'a record of the kind %s is made once, merged by field, translated, deleted, brought back and logged',
	async (kind) => {
		const { fields, field, text, create, read, save, remove } = kinds[kind]();
		const made = await create(fields as never, `key-${kind}`);
		const of = Number(made.id);
		// The client lost the answer and sends again.
		expect(await create(fields as never, `key-${kind}`)).toMatchObject({ id: of, revision: 1 });

		const first = await save(of, { [field]: 'Mine', revision: 1 } as never);
		expect(first).toMatchObject({ ...fields, [field]: 'Mine', revision: 2 });
		expect(await save(of, { [field]: 'Mine', revision: 1 } as never)).toMatchObject({ revision: 2 });
		await expect(save(of, { [field]: 'Theirs', revision: 1 } as never)).rejects.toMatchObject({
			code: 'conflict',
			disputed: [field],
			current: { [field]: 'Mine' },
		});
		const translations = text === null ? {} : { translations: { uk: { [text]: 'Переклад' } } };
		const revision = text === null ? 2 : 3;
		expect(await save(of, { ...translations, revision: 1 } as never)).toMatchObject({
			...{ [field]: 'Mine', ...translations, revision },
		});

		await remove(of);
		expect(await server.admin.trash.list()).toContainEqual(expect.objectContaining({ kind, id: of }));
		await server.admin.trash.restore({ params: { kind, id: String(of) } });
		expect(await read(of)).toMatchObject({ [field]: 'Mine', ...translations });
		expect((await logged(kind, of)).map(({ action }) => action)).toEqual([
			...['restore', 'remove', ...(text === null ? [] : ['save']), 'save', 'create'],
		]);
	},
);

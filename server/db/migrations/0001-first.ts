import type { Kysely, RawBuilder } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

type Columns = Record<string, RawBuilder<unknown>>;

/** The first schema: content, accounts, tables, rates, quotes, requests, sessions, audit and limits. */
export async function first(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text, bytes } = columnTypes(dialect);

	// A name with ? is nullable. References are deleted with the row they point at (ON DELETE CASCADE).
	const table = async (
		name: string,
		columns: Columns,
		keys: readonly string[] = [],
		references: Record<string, string> = {},
	): Promise<void> => {
		let builder = db.schema.createTable(name);
		for (const [column, type] of Object.entries(columns)) {
			const optional = column.endsWith('?');
			const plain = column.replace(/[?]$/, '');
			builder = builder.addColumn(plain, type as RawBuilder<never>, (c) =>
				optional || type === id ? c : c.notNull(),
			);
		}
		for (const [column, target] of Object.entries(references)) {
			const [parent = '', key = ''] = target.split('.');
			builder = builder.addForeignKeyConstraint(`${name}_${column}`, [column as never], parent, [key], (f) =>
				f.onDelete('cascade'),
			);
		}
		if (keys.length > 0) builder = builder.addPrimaryKeyConstraint(`${name}_key`, keys as never);
		await builder.execute();
	};
	const index = (name: string, on: string, columns: readonly string[]) =>
		db.schema
			.createIndex(name)
			.on(on)
			.columns(columns as never);
	const alive = (name: string, on: string, columns: readonly string[]) =>
		index(name, on, columns)
			.unique()
			.where('deleted_at' as never, 'is', null)
			.execute();

	await table('admin', {
		id,
		login: text,
		name: text,
		password: text,
		token_version: integer,
		created_at: text,
	});
	await index('admin_login', 'admin', ['login']).unique().execute();
	await table(
		'session',
		{ sid: text, admin_id: integer, app: text, created_at: text, seen_at: text, expires_at: text },
		['sid'],
		{
			admin_id: 'admin.id',
		},
	);
	await index('session_admin', 'session', ['admin_id']).execute();

	await table('category', { id, title: text, title_key: text, revision: integer, 'deleted_at?': text });
	await alive('category_title', 'category', ['title_key']);
	await table('meta', {
		id,
		page: text,
		title: text,
		description: text,
		keywords: text,
		revision: integer,
		'deleted_at?': text,
	});
	await alive('meta_page', 'meta', ['page']);
	await table('option', { id, title: text, value: text, revision: integer, 'deleted_at?': text });
	await alive('option_title', 'option', ['title']);

	await table('post', {
		id,
		slug: text,
		title: text,
		position: integer,
		text,
		description: text,
		meta_title: text,
		meta_description: text,
		keywords: text,
		image_sha: text,
		image_alt: text,
		status: text,
		'published_at?': text,
		sorted_at: text,
		folded: text,
		folded_title: text,
		created_at: text,
		updated_at: text,
		revision: integer,
		'deleted_at?': text,
	});
	await alive('post_slug', 'post', ['slug']);
	await index('post_public', 'post', ['status', 'position', 'sorted_at desc', 'id desc'])
		.where('deleted_at' as never, 'is', null)
		.execute();
	await table('post_category', { post_id: integer, category_id: integer }, ['post_id', 'category_id'], {
		post_id: 'post.id',
		category_id: 'category.id',
	});
	await index('post_category_category', 'post_category', ['category_id']).execute();
	await table(
		'post_draft',
		{ post_id: integer, draft: text, revision: integer, base: integer, saved_at: text, saved_by: text },
		['post_id'],
		{ post_id: 'post.id' },
	);
	await table(
		'post_revision',
		{ post_id: integer, number: integer, at: text, by: text, action: text, title: text, content: text },
		['post_id', 'number'],
		{ post_id: 'post.id' },
	);
	await table('slug', { slug: text, 'post_id?': integer, gone: integer }, ['slug']);

	await table('file', { sha256: text, bytes, size: integer, created_at: text }, ['sha256']);
	await table('image', { sha256: text, width: integer, height: integer, alt: text, created_at: text }, [
		'sha256',
	]);
	await table(
		'image_variant',
		{ sha256: text, width: integer, type: text, bytes },
		['sha256', 'width', 'type'],
		{
			sha256: 'image.sha256',
		},
	);

	await table(
		'calculator_table',
		{
			title: text,
			version: integer,
			valid_from: text,
			rows: text,
			row_count: integer,
			illustrative: integer,
			file_sha: text,
			file_name: text,
			file_size: integer,
			created_at: text,
			by: text,
			note: text,
			'cancelled_at?': text,
		},
		['title', 'version'],
	);
	await table('rate', { currency: text, day: text, rate: text, source: text, stored_at: text }, [
		'currency',
		'day',
	]);
	await table('quote', { id: text, input: text, answer: text, created_at: text }, ['id']);

	await table('request', {
		id,
		kind: text,
		'name?': text,
		'phone?': text,
		'email?': text,
		'message?': text,
		'quote?': text,
		status: text,
		suspect: integer,
		'taken_by?': integer,
		'taken_name?': text,
		'taken_at?': text,
		'follow_up_on?': text,
		folded: text,
		created_at: text,
		'answered_at?': text,
		revision: integer,
	});
	await index('request_status', 'request', ['status', 'id']).execute();
	await table('request_note', { id, request_id: integer, at: text, by: text, text }, [], {
		request_id: 'request.id',
	});
	await index('request_note_request', 'request_note', ['request_id', 'id']).execute();
	await table(
		'outbox',
		{
			id,
			'request_id?': integer,
			'digest_id?': integer,
			kind: text,
			'content?': text,
			message_id: text,
			state: text,
			attempts: integer,
			next_at: text,
			'tried_at?': text,
			'leased_by?': text,
			'leased_until?': text,
			'last_error?': text,
			created_at: text,
			'sent_at?': text,
		},
		[],
		{ request_id: 'request.id' },
	);
	await index('outbox_due', 'outbox', ['state', 'next_at', 'id']).execute();
	await index('outbox_request', 'outbox', ['request_id']).execute();
	await index('outbox_digest', 'outbox', ['digest_id']).execute();
	await table('repeat', { key: text, fingerprint: text, status: integer, answer: text, created_at: text }, [
		'key',
	]);

	await table('audit', {
		id,
		at: text,
		by: text,
		app: text,
		action: text,
		kind: text,
		'record_id?': text,
		'before?': text,
		'after?': text,
	});
	await table('news', { id, at: text, type: text, data: text });
	await table('attempt_limit', { key: text, count: integer, ends_at: text }, ['key']);
	await table('fact', { name: text, value: text }, ['name']);
}

// The baseline: Express with nothing but the same prepared SQL and JSON.stringify.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import express from 'express';

const db = new Sqlite(join(process.env.DATA_DIR ?? '', 'clearway.sqlite'), { readonly: true });
const ids = Array.from({ length: 12 }, () => '?').join(', ');
const posts = db.prepare(
	`select post.id, post.slug, post.title, post.position, post.description, post.meta_title, post.meta_description, post.keywords, post.image_sha, post.image_alt, post.status, post.published_at, post.created_at, post.updated_at, post.revision, image.width, image.height, post.text from post inner join image on image.sha256 = post.image_sha where post.deleted_at is null and post.id in (${ids})`,
);
const categories = db.prepare(
	`select post_category.post_id, category.id, category.title from post_category inner join category on category.id = post_category.category_id where post_category.post_id in (${ids}) and category.deleted_at is null order by category.title_key`,
);
const order = db
	.prepare(
		`select id from post where deleted_at is null and status = 'published' order by position, coalesce(place_key, sorted_at
			|| substr('000000000000000' || cast(coalesce(original_id, id) as text), length(cast(coalesce(original_id, id) as text)) + 1)) desc, id desc`,
	)
	.pluck()
	.all() as number[];
const insert = process.env.WRITES === 'on' ? writer() : null;

function writer(): () => void {
	const quoteDb = new Sqlite(join(process.env.DATA_DIR ?? '', 'bare.sqlite'));
	quoteDb.pragma('journal_mode = WAL');
	quoteDb.pragma('synchronous = FULL');
	quoteDb.exec(
		'create table if not exists quote (id text primary key, input text not null, answer text not null, created_at text not null)',
	);
	const statement = quoteDb.prepare('insert into quote values (?, ?, ?, ?)');
	const answer = 'x'.repeat(6000);
	let n = 0;
	return () =>
		void statement.run(`${process.pid}-${n++}-${Math.random()}`, '{}', answer, new Date().toISOString());
}

const app = express();
app.get('/api/post/pagination/:page', (req, res) => {
	const page = order.slice((Number(req.params.page) - 1) * 12, Number(req.params.page) * 12);
	const rows = posts.all(...page) as { id: number }[];
	const named = categories.all(...page) as { post_id: number }[];
	const data = rows.map((row) => ({ ...row, categories: named.filter((c) => c.post_id === row.id) }));
	res.json({
		data,
		page: Number(req.params.page),
		pages: Math.ceil(order.length / 12),
		perPage: 12,
		total: order.length,
	});
});
app.post('/insert', express.json(), (_req, res) => {
	insert?.();
	res.status(201).json({ ok: true, filler: 'x'.repeat(6000) });
});
app.get('/', (_req, res) => void res.end('ok'));
app.listen(Number(process.env.PORT), '127.0.0.1');

import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** Papers that do not count any more, and papers that a car may lack. */
export async function papersVoid(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text } = columnTypes(dialect);
	const columns = ['voided_at', 'voided_by', 'void_reason'];
	for (const column of columns)
		await sql`alter table paper add column ${sql.ref(column)} ${text}`.execute(db);
	await sql`alter table car add column waived ${text} not null default '[]'`.execute(db);
	for (const [kind, before, after] of rewritten)
		for (const column of ['text', 'translations'])
			await sql`update template set ${sql.ref(column)} = replace(${sql.ref(column)}, ${before}, ${after})
				where kind = ${kind}`.execute(db);
}

/**
 * Templates named the brand as a party, and the act of handing over said that everything was paid. Both languages have
 * the same fields; only the heading of the list differs.
 */
const rewritten = [
	...['contract', 'bill', 'act'].flatMap((kind) => [
		[kind, '{company.name}', '{entity.name}'] as const,
		[kind, '{company.address}', '{entity.address}'] as const,
	]),
	...[
		['Оплачено и выполнено:', 'Оплачено:', 'Осталось оплатить:'] as const,
		['Сплачено та виконано:', 'Сплачено:', 'Залишилося сплатити:'] as const,
	].map(
		([heading, paid, owed]) =>
			[
				'act',
				`<p>${heading}</p><p>{payments.list}</p>`,
				`<p>${paid}</p><p>{payments.paid}</p><p>${owed}</p><p>{payments.owed}</p>`,
			] as const,
	),
];

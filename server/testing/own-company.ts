import { writeDated } from '@clearway/shared/domain/dated.ts';
import type { Write } from '../db/open.ts';
import type { TestServer } from './start.ts';

const details = {
	'company.name': 'Своя компания',
	'company.phone': '+380 44 123 45 67',
	'company.email': 'office@own.example',
	'company.address': 'Київ, вул. Своя, 1',
	'company.details': 'ТОВ «Своя компанія»',
	'company.licence': '',
	'requests.accept-text': 'Я соглашаюсь с этим предложением.',
};
const services = ['company_fee', 'broker', 'certification', 'ua_delivery'].map(
	(service) => `calculator.service.${service}`,
);

const price = writeDated([{ from: '2020-01-01', value: '410' }]);

/** An office whose details, prices and texts are its own: it is asked nothing before it makes an offer or a paper. */
export async function ownCompany(server: Pick<TestServer, 'running'>): Promise<void> {
	await ownPapers(server);
	const { context } = server.running;
	const values = {
		...details,
		...Object.fromEntries(services.map((title) => [title, price])),
	};
	await context.db.write((tx) => storeOptions(tx, values));
}

async function storeOptions(tx: Write, values: Readonly<Record<string, string>>): Promise<void> {
	await tx.deleteFrom('option').where('title', 'in', Object.keys(values)).execute();
	await tx
		.insertInto('option')
		.values(Object.entries(values).map(([title, value]) => ({ title, value, revision: 1 })))
		.execute();
	tx.changed({ kind: 'option', id: 'own', revision: 1 });
}

// The marks of both languages stand in both columns, of which one is JSON.
const marks = /<blockquote>.*?<\/blockquote>/g;

/** The party of our papers. */
const entity = {
	...{ 'entity.name': 'ТОВ «Шлях авто»', 'entity.code': '38765432', 'entity.address': 'Київ, вул. Своя, 1' },
	...{ 'entity.signatory': 'директора', 'entity.basis': 'статуту' },
};

/** Lets a lawyer read the examples of papers: their marks go, and our party is named. */
export async function ownPapers({ running: { context } }: Pick<TestServer, 'running'>): Promise<void> {
	await context.db.write(async (tx) => {
		await storeOptions(tx, entity);
		const rows = await tx.selectFrom('template').select(['id', 'text', 'translations']).execute();
		for (const { id, text, translations } of rows) {
			const own = { text: text.replace(marks, ''), translations: translations.replace(marks, '') };
			await tx.updateTable('template').set(own).where('id', '=', id).execute();
		}
	});
}

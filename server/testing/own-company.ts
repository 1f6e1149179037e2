import { writeDated } from '@clearway/shared/domain/dated.ts';
import type { TestServer } from './start.ts';

const details = {
	'company.name': 'Своя компания',
	'company.phone': '+380 44 123 45 67',
	'company.email': 'office@own.example',
	'company.address': 'Київ, вул. Своя, 1',
	'company.details': 'ТОВ «Своя компанія»',
	'company.licence': '',
};
const services = ['company_fee', 'broker', 'certification', 'ua_delivery'].map(
	(service) => `calculator.service.${service}`,
);

const price = writeDated([{ from: '2020-01-01', value: '410' }]);

/** An office whose details and prices are its own: it is asked nothing before it makes an offer. */
export async function ownCompany({ running: { context } }: Pick<TestServer, 'running'>): Promise<void> {
	const values = {
		...details,
		...Object.fromEntries(services.map((title) => [title, price])),
	};
	await context.db.write(async (tx) => {
		await tx.deleteFrom('option').where('title', 'in', Object.keys(values)).execute();
		await tx
			.insertInto('option')
			.values(Object.entries(values).map(([title, value]) => ({ title, value, revision: 1 })))
			.execute();
		tx.changed({ kind: 'option', id: 'own', revision: 1 });
	});
}

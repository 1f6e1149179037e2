import type { Language } from '@clearway/shared/contract/language.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { carInDollars } from './car.ts';
import { freshAddress } from './mail-server.ts';
import type { TestServer } from './start.ts';

type Office = Pick<TestServer, 'running' | 'admin' | 'visitor' | 'client'>;
type Asked = {
	price?: string;
	message?: string;
	email?: string;
	language?: Language;
	services?: true;
	origin?: string;
};

/** Today's rates, without which no calculation is stored. */
export const saveRates = ({ admin, running }: Pick<Office, 'admin' | 'running'>): Promise<unknown> =>
	admin.currency.save({
		params: { day: kyivDay(running.context.now()) },
		body: { USD: '44.7061', EUR: '51.7080' },
	});

/** A client asks by mail about a calculation of his own. */
export async function requestWithQuote(
	office: Office,
	{ price = '9000', origin = 'eu_eur1', services, ...fields }: Asked = {},
) {
	await saveRates(office);
	const quote = await office.visitor.quote.create({
		body: { ...carInDollars, price, origin, ...(services && { services }) },
	});
	const email = fields.email ?? `client-${price}@mail.example`;
	const { id } = await office.client({ address: freshAddress() }).mail.calculation({
		body: { message: 'Сколько выйдет?', ...fields, email, quote: quote.id },
	});
	return { id, params: { id }, email, quote };
}

import type { Delivered } from '@clearway/shared/contract/delivered.ts';
import type { NewDelivered } from '@clearway/shared/contract/delivered-fields.ts';
import type { z } from 'zod';
import { car } from './car.ts';
import { pictureFile } from './posts.ts';
import type { TestServer } from './start.ts';

type Office = Pick<TestServer, 'admin' | 'visitor'>;
type Fields = Partial<z.input<typeof NewDelivered>>;

let price = 7000;

/** A stored calculation of a car from Europe; the rates have to be stored before. */
export const keptQuote = async ({ visitor }: Office, fields: object = {}) => {
	const quote = await visitor.quote.create({ body: { ...car, price: String(price++), ...fields } });
	return { ...quote, number: quote.number ?? '' };
};

// Encoding a picture takes longer than everything else that is done with a car.
const stored = new WeakMap<Office['admin'], Promise<string>>();

/** The name under which a picture is stored. */
export function storedPicture({ admin }: Office): Promise<string> {
	const known = stored.get(admin) ?? upload(admin);
	stored.set(admin, known);
	return known;
}

async function upload(admin: Office['admin']): Promise<string> {
	const { url } = await admin.picture.upload({ form: {}, file: await pictureFile() });
	return /[\da-f]{64}/.exec(url)?.[0] ?? '';
}

/** A whole delivered car: its estimate from a stored calculation, and every line paid as it was estimated. */
export async function createDelivered(office: Office, fields: Fields = {}): Promise<Delivered> {
	const quote = await keptQuote(office);
	const paid = Object.fromEntries(quote.lines.map(({ code, eur }) => [code, eur]));
	return office.admin.delivered.create({
		body: {
			make: 'Audi',
			model: 'Q5',
			quote: quote.number,
			dates: { bought: '2026-03-02', shipped: null, arrived: null, cleared: '2026-03-20', plated: null },
			pictures: [await storedPicture(office)],
			story: 'Забрали за три недели.',
			translations: { uk: { story: 'Забрали за три тижні.' } },
			receiptOn: '2026-03-25',
			paid,
			status: 'published',
			...fields,
		},
	});
}

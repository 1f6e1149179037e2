import type { Car } from '@clearway/shared/contract/car.ts';
import type { PayeeFields } from '@clearway/shared/contract/car-payment.ts';
import type { CarStage } from '@clearway/shared/contract/car-stages.ts';
import type { TestServer } from './start.ts';

type Office = Pick<TestServer, 'admin'>;

/** A car under way: a Kia from Europe, unless said. */
export const newCar = ({ admin }: Office, body: object = {}): Promise<Car> =>
	admin.car.create({ body: { make: 'Kia', model: 'Rio', year: 2020, route: 'eu', ...body } });

/** Whom clients pay, by requisites as a text. */
export const payeeBody: PayeeFields = {
	...{ title: 'Компания', currency: 'UAH', kind: null, code: '', iban: '', bank: '', purpose: '' },
	requisites: 'IBAN UA11',
};

/** A company in Ukraine whose account has right check digits. */
export const companyBody: PayeeFields = {
	...{ ...payeeBody, title: 'ТОВ «Шлях»', code: '38765432', iban: 'UA213223130000026007233566001' },
	...{ bank: 'АТ «Банк»', requisites: '' },
};

/** Says on which day a stage was done, or moves the day on which it is expected. */
export const setStage = ({ admin }: Office, id: number, stage: CarStage, body: object): Promise<Car> =>
	admin.car.setStage({ params: { id, stage }, body: { was: {}, ...body } });

/** A secret link of a car with its address. */
export async function newLink({ admin }: Office, id: number, body: { label?: string; role?: 'viewer' } = {}) {
	const link = await admin.carLink.create({
		params: { id },
		body: { label: 'Олена', role: 'client', ...body },
	});
	const { url } = await admin.carLink.get({ params: { id, link: link.id } });
	return { link, url, token: url.slice(-32), path: new URL(url).pathname };
}

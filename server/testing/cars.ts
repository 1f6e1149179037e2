import type { Car } from '@clearway/shared/contract/car.ts';
import type { CarStage } from '@clearway/shared/contract/car-stages.ts';
import type { TestServer } from './start.ts';

type Office = Pick<TestServer, 'admin'>;

/** A car under way: a Kia from Europe, unless said. */
export const newCar = ({ admin }: Office, body: object = {}): Promise<Car> =>
	admin.car.create({ body: { make: 'Kia', model: 'Rio', year: 2020, route: 'eu', ...body } });

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

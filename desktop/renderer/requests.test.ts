import type { News } from '@clearway/shared/admin/news.ts';
import type { AdminServices } from '@clearway/shared/admin/services.tsx';
import { createStore } from '@clearway/shared/admin/store.ts';
import { expect, test, vi } from 'vitest';
import type { Bridge } from '../ipc.ts';
import { followRequests } from './requests.ts';

function office(...present: number[]) {
	const requests = present.map((id) => ({ id, name: `Клиент ${id}`, phone: '+380671234567', suspect: false }));
	const badge = vi.fn(async () => undefined);
	const told = vi.fn(async () => undefined);
	const state = createStore<'in' | 'out'>('in');
	let hear = (_news: News): void => undefined;
	const services = {
		api: {
			request: {
				list: async () => ({ data: [...requests].reverse(), total: requests.length }),
				get: async ({ params }: { params: { id: string } }) => requests.find(({ id }) => String(id) === params.id),
			},
		},
		news: { listen: (heard: typeof hear) => (hear = heard) },
		session: { state, isIn: () => state.get() === 'in' },
	};
	const bridge = { notice: { badge, request: told }, on: () => undefined };
	// Of both only what is used here.
	followRequests(bridge as unknown as Bridge, services as unknown as AdminServices);
	return {
		badge,
		told,
		state,
		hear: (news: News) => hear(news),
		arrive: (id: number, suspect = false) => requests.push({ id, name: `Клиент ${id}`, phone: '+380671234567', suspect }),
	};
}

test('what was there at the first look is counted and not told', async () => {
	const { badge, told } = office(1, 2);
	await vi.waitFor(() => expect(badge).toHaveBeenLastCalledWith(2));
	expect(told).not.toHaveBeenCalled();
});

test('a request that came before anybody listened is told when the stream begins, and one from a robot is not', async () => {
	const { badge, told, arrive, hear } = office(1);
	await vi.waitFor(() => expect(badge).toHaveBeenLastCalledWith(1));
	arrive(2);
	arrive(3, true);
	hear({ type: 'gap' });
	await vi.waitFor(() => expect(told.mock.calls).toEqual([[{ id: 2, name: 'Клиент 2', phone: '+380671234567' }]]));
	expect(badge).toHaveBeenLastCalledWith(3);
});

test('the first request of all is news as well', async () => {
	const { badge, told, arrive, hear } = office();
	await vi.waitFor(() => expect(badge).toHaveBeenLastCalledWith(0));
	arrive(1);
	hear({ type: 'gap' });
	await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
});

test('who is not signed in has no number, and begins anew after signing in', async () => {
	const { badge, told, state, arrive } = office(1);
	await vi.waitFor(() => expect(badge).toHaveBeenLastCalledWith(1));
	state.set('out');
	await vi.waitFor(() => expect(badge).toHaveBeenLastCalledWith(0));
	arrive(2);
	state.set('in');
	await vi.waitFor(() => expect(badge).toHaveBeenLastCalledWith(2));
	expect(told).not.toHaveBeenCalled();
});

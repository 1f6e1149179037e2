import type { ViewProps } from '../services/screen.tsx';
import type { AdminServices } from '../services/services.tsx';

export const acts = {
	refreshRates: ({ api }: AdminServices) => api.currency.refresh(),
	testMail: ({ api }: AdminServices) => api.office.testMail(),
	trustClock: ({ api }: AdminServices) => api.office.trustClock(),
	take: ({ api }: AdminServices, id: number) =>
		api.request.save({ params: { id: String(id) }, body: { status: 'taken' } }),
	undoTake: ({ api }: AdminServices, id: number, revision: number) =>
		api.request.undo({ params: { id: String(id) }, body: { revision } }),
	dropCopy: ({ copyStore }: AdminServices, key: string) => copyStore.drop(key),
	storeCopy: ({ copyStore }: AdminServices, { key, value }: { key: string; value: unknown }) =>
		copyStore.write(key, value),
};

export type HomeActs = ViewProps<unknown, typeof acts>['act'];

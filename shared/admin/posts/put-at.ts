import type { AdminServices } from '../frame/services.tsx';

type Call = Parameters<AdminServices['api']['post']['putAt']>[0]['body'];
type Put = Awaited<ReturnType<AdminServices['api']['post']['putAt']>>;

/** Puts a post at a number of the list, as whoever asks has seen it. */
export const putAt = ({ api }: AdminServices, id: number, body: Call): Promise<Put> =>
	api.post.putAt({ params: { id: String(id) }, body });

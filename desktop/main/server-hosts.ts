import { appOrigin } from './addresses.ts';

/** Which server a page belongs to: for its whole life, whatever another window chooses meanwhile. */
export type ServerHosts = {
	/** The origin of the pages of a server; of pages without one, too. */
	pagesOf(server: string | null): string;
	/** The server of a page; null before one was chosen. */
	serverOf(address: string): string | null;
};

/** Hands out hosts of pages, one for each server of this run, so that the browser itself keeps them apart. */
export function createServerHosts(): ServerHosts {
	const servers: string[] = [];
	const pagesAt = (place: number): string => (place === 0 ? appOrigin : `${appOrigin}-${place + 1}`);
	return {
		pagesOf(server) {
			if (server === null) return appOrigin;
			if (!servers.includes(server)) servers.push(server);
			return pagesAt(servers.indexOf(server));
		},
		serverOf(address) {
			if (!URL.canParse(address)) return null;
			const { protocol, host } = new URL(address);
			return servers.find((_server, place) => pagesAt(place) === `${protocol}//${host}`) ?? null;
		},
	};
}

/**
 * Whether the server answers at all: a file that did not come may be one of an older build, which is gone, or
 * the network may be. Only in the first case does it help to leave the page for a new one.
 */
export const isServerThere = (): Promise<boolean> =>
	fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
		({ ok }) => ok,
		() => false,
	);

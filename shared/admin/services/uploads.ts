import { createStore, type Store } from '../../ui/store.ts';

/** A running upload. */
export type Upload = { name: string; sentBytes: number; totalBytes: number };

/** The running uploads. */
export type Uploads = {
	state: Pick<Store<readonly Upload[]>, 'get' | 'follow'>;
	/** Says that a file is being sent. */
	begin(name: string, totalBytes: number): { sent(bytes: number, ofBytes: number): void; end(): void };
};

/** Makes the uploads of a host. */
export function createUploads(): Uploads {
	const state = createStore<readonly Upload[]>([]);
	return {
		state,
		begin(name, totalBytes) {
			let current: Upload = { name, sentBytes: 0, totalBytes };
			const replace = (next: Upload | null): void => {
				const others = state.get().filter((upload) => upload !== current);
				state.set(next ? [...others, next] : others);
				if (next) current = next;
			};
			replace(current);
			return {
				sent: (sentBytes, ofBytes) => replace({ name, sentBytes, totalBytes: ofBytes }),
				end: () => replace(null),
			};
		},
	};
}

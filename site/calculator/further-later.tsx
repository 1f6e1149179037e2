import { type ComponentProps, use } from 'react';
import type { Further } from './further.tsx';

let loading: Promise<typeof Further> | undefined;

/** Further answers, which come with their own script once they are asked for, under a `Suspense`. */
export function FurtherLater(props: ComponentProps<typeof Further>) {
	loading ??= import('./further.tsx').then(
		({ Further }) => Further,
		(error) => {
			loading = undefined;
			throw error;
		},
	);
	const Shown = use(loading);
	return <Shown {...props} />;
}

import { officeOptions as words } from '@clearway/shared/words/options-office.ts';
import { type OptionKind, option } from './kind.ts';
import { yesOrNo } from './rules.ts';

/** How admins sign in. Changing it needs a fresh confirmation. */
export const signInKinds: readonly OptionKind[] = [
	option('boolean', yesOrNo, 'false', {
		title: 'sign-in.second-factor',
		...words['sign-in.second-factor'],
		group: 'sign-in',
		public: false,
	}),
];

import { type OptionKind, option } from './kind.ts';
import { yesOrNo } from './rules.ts';

/** How admins sign in. Changing it needs a fresh confirmation. */
export const signInKinds: readonly OptionKind[] = [
	option('boolean', yesOrNo, 'false', {
		title: 'sign-in.second-factor',
		group: 'sign-in',
		label: 'Второй фактор обязателен',
		help: 'У кого его ещё нет, тот после входа сначала подключит приложение с кодами и только потом увидит заявки и посты. Включить может тот, у кого второй фактор уже есть.',
		public: false,
	}),
];

import { admin as words } from '@clearway/shared/words/admin.ts';
import { useMantineColorScheme } from '@mantine/core';
import { languages } from '../../contract/language.ts';
import { toast } from '../kit/toast.tsx';
import type { Command } from './commands.ts';
import { languageName } from './language-name.ts';
import { outcome } from './outcome.ts';
import { chooseLanguage } from './own-language.ts';
import { useServices } from './services.tsx';

/** What the person's menu offers, as commands: colours, language, the site. */
export function usePersonCommands(): Command[] {
	const services = useServices();
	const { setColorScheme } = useMantineColorScheme();
	const group = words.keys.groups.frame;
	const { scheme } = words.shell;
	return [
		...(['auto', 'light', 'dark'] as const).map((one) => ({
			id: `scheme.${one}`,
			label: `${scheme.label}: ${scheme[one]}`,
			group,
			run: () => setColorScheme(one),
		})),
		...languages.map((one) => ({
			id: `language.${one}`,
			label: `${words.shell.language}: ${languageName(one)}`,
			group,
			run: () =>
				void outcome(chooseLanguage(services, one)).then(
					(chosen) => !chosen.ok && toast.failed(chosen.problem.message),
				),
		})),
		{ id: 'site', label: words.nav.site_, group, run: () => void open('/', '_blank', 'noopener') },
	];
}

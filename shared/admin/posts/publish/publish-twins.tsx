import { admin } from '@clearway/shared/words/admin.ts';
import { postLanguages } from '@clearway/shared/words/post-languages.ts';
import { Button } from '@mantine/core';
import type { PostLanguage } from '../../../contract/post-language.ts';
import { Dialog, DialogFoot } from '../../kit/dialog.tsx';

const words = postLanguages.publishMany;

type PublishTwins = {
	/** The texts in the other languages that have unpublished changes. */
	twins: readonly PostLanguage[];
	onTogether: () => void;
	onAlone: () => void;
	onClose: () => void;
};

/** Asks whether the other language of posts is published with them. */
export function PublishTwins({ twins, onTogether, onAlone, onClose }: PublishTwins) {
	const [first] = twins;
	const which =
		first && twins.every(({ language }) => language === first.language) ? first.language : 'several';
	return (
		<Dialog opened={twins.length > 0} onClose={onClose} title={words.title[which]} size="lg">
			<p>{words.text(twins.map(({ title }) => title))}</p>
			<DialogFoot>
				<Button variant="default" mr="auto" onClick={onClose}>
					{admin.cancel}
				</Button>
				<Button variant="default" onClick={onAlone}>
					{words.alone}
				</Button>
				<Button data-autofocus onClick={onTogether}>
					{words.together[which]}
				</Button>
			</DialogFoot>
		</Dialog>
	);
}

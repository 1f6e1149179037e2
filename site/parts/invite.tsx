import { blog as words } from '@clearway/shared/words/blog.ts';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

/** Leads from what was read to the reader's own car. */
export const Invite = () => (
	<aside className="invite">
		<p className="invite__title">{words.calculate.title}</p>
		<p>{words.calculate.text}</p>
		<PageLink className="button button--main" href="/calculator">
			{words.calculate.go} <Icon name="arrow" />
		</PageLink>
	</aside>
);

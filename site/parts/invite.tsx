import { blog as words } from '@clearway/shared/words/blog.ts';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

/** Invites the reader of a list to calculate his own car. */
export const Invite = () => (
	<aside className="invite">
		<p className="invite__title">{words.calculate.title}</p>
		<PageLink className="button button--outline" href="/calculator">
			{words.calculate.go} <Icon name="arrow" />
		</PageLink>
	</aside>
);

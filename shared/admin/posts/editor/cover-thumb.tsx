import { posts } from '@clearway/shared/words/admin-posts.ts';
import { thumbOf } from '../../../contract/picture-name.ts';
import classes from './cover-field.module.css';

/** The picture of a cover, to compare two covers. */
export const CoverThumb = ({ name }: { name: string }) => (
	<img className={classes.picture} src={thumbOf(name)} alt={posts.fields.cover} width={320} height={180} />
);

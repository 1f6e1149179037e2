import type { Image } from '@clearway/shared/contract/post.ts';
import { LazyImage } from '../runtime/lazy-image.tsx';

/** A post's cover in its frame; the frame has the picture's place before the picture is there. */
export const PostPicture = ({ image, sizes, eager = false }: { image: Image; sizes: string; eager?: boolean }) => (
	<div className="cover">
		<LazyImage image={image} sizes={sizes} eager={eager} className="cover__picture" />
	</div>
);

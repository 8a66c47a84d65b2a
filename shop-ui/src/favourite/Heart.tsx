import { FavouriteHeart, useMessages } from '@zhidan/ui-kit';
import { useSession } from '../session/useSession.js';
import { useFavourites, useSetFavourite } from './favourites.api.js';

/** A button that marks a product as a favourite; a visitor must sign in first. */
export function FavouriteButton({ id, name }: { readonly id: string; readonly name: string }) {
  const { caller } = useSession();
  const { data: favourites } = useFavourites();
  const set = useSetFavourite();
  const say = useMessages();
  const toggle = (on: boolean) => {
    if (caller.uid === null) say.info('登入後才能加入我的最愛！');
    else set.mutate({ category_id: id, on }, { onError: ({ message }) => say.fail(message) });
  };
  if (caller.uid !== null && favourites === undefined) return null;
  return <FavouriteHeart name={name} on={favourites?.includes(id) ?? false} onToggle={toggle} />;
}

import { styled } from '@mui/material/styles';
import { useState } from 'react';

export interface FabricImageProps {
  readonly src: string;
  /** The alternative text, which describes pattern and colour. */
  readonly alt: string;
  /** A tiny picture as a data URI, shown blurred until the picture is loaded. */
  readonly preview?: string | undefined;
  /**
   * The `srcset`, from which the browser takes the smallest picture sufficient for `sizes`. By default it is
   * derived from the file name.
   */
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  /** Width / height of the frame; the picture fills it edge to edge. */
  readonly ratio?: number;
  /**
   * Whether the picture is loaded at once, as the largest at the top of a page; all others are loaded when they
   * come near.
   */
  readonly eager?: boolean;
  /** The corner radius in pixels. */
  readonly radius?: number;
}

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  width: '100%',
  backgroundColor: theme.palette.divider,
  backgroundSize: 'cover',
  backgroundPosition: 'center',
}));

const Veil = styled('div')({
  position: 'absolute',
  inset: 0,
  backdropFilter: 'blur(14px)',
  transition: 'opacity 180ms ease-out',
  pointerEvents: 'none',
});

const Picture = styled('img')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transition: 'opacity 180ms ease-out',
});

const Missing = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: 12,
  textAlign: 'center',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

/**
 * The `srcset` of a stored picture, which exists in two sizes under names that differ by the size, so that a
 * small frame loads the small one.
 */
const inTwoSizes = (src: string): string | undefined => {
  const name = /^(.+)-720(\.\w+)$/.exec(src);
  return name === null ? undefined : `${name[1]}-360${name[2]} 360w, ${src} 720w`;
};

/**
 * A picture in a frame of fixed proportions: blurred first, sharp when it is loaded, replaced by its text when
 * it fails.
 */
export function FramedPicture(props: FabricImageProps) {
  const { src, alt, preview, ratio = 1, radius = 0 } = props;
  const [arrived, setArrived] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = arrived === src;
  return (
    <Frame
      style={{
        aspectRatio: String(ratio),
        borderRadius: radius,
        ...(preview === undefined || isShown ? {} : { backgroundImage: `url("${preview}")` }),
      }}
    >
      {preview !== undefined && !isShown && <Veil />}
      {failed === src || src === '' ? (
        <Missing>{alt}</Missing>
      ) : (
        <Fetched
          {...props}
          isShown={isShown}
          onArrived={() => setArrived(src)}
          onFailed={() => setFailed(src)}
        />
      )}
    </Frame>
  );
}

interface FetchedProps extends FabricImageProps {
  readonly isShown: boolean;
  readonly onArrived: () => void;
  readonly onFailed: () => void;
}

function Fetched({ src, alt, sizes, srcSet, eager = false, isShown, onArrived, onFailed }: FetchedProps) {
  const set = srcSet ?? (sizes === undefined ? undefined : inTwoSizes(src));
  return (
    <Picture
      src={src}
      alt={alt}
      {...(set === undefined ? {} : { srcSet: set })}
      {...(sizes === undefined ? {} : { sizes })}
      {...(eager ? atOnce : whenNear)}
      draggable={false}
      // A cached picture may be complete before React attaches `onLoad`, so this is checked here.
      ref={(element) => {
        if (element?.complete === true && element.naturalWidth > 0) onArrived();
      }}
      onLoad={onArrived}
      onError={onFailed}
      style={{ opacity: isShown || eager ? 1 : 0 }}
    />
  );
}

const atOnce = { loading: 'eager', fetchPriority: 'high', decoding: 'sync' } as const;
const whenNear = { loading: 'lazy', fetchPriority: 'auto', decoding: 'async' } as const;

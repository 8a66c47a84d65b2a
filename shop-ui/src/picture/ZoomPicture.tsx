import { useState, type MouseEvent } from 'react';
import { ButtonBase } from '@mui/material';

const CLOSER = 2.5;

interface ZoomPictureProps {
  readonly src: string;
  readonly alt: string;
}

/** A picture that a click magnifies around the pointer, which the magnified part then follows. */
export function ZoomPicture({ src, alt }: ZoomPictureProps) {
  const [isClose, setClose] = useState(false);
  const [origin, setOrigin] = useState('50% 50%');
  const follow = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setOrigin(`${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`);
  };
  return (
    <ButtonBase
      aria-label={isClose ? '縮小' : '放大看細節'}
      onClick={(event) => {
        // A key press has no pointer position, so the centre is magnified.
        if (event.detail === 0) setOrigin('50% 50%');
        else follow(event);
        setClose(!isClose);
      }}
      onMouseMove={(event) => isClose && follow(event)}
      sx={{
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        cursor: isClose ? 'zoom-out' : 'zoom-in',
        touchAction: 'pan-x pan-y pinch-zoom',
      }}
    >
      <img
        src={src}
        alt={alt}
        draggable={false}
        style={{
          width: '100%',
          height: '100%',
          objectFit: 'contain',
          transformOrigin: origin,
          transform: isClose ? `scale(${CLOSER})` : 'none',
          transition: 'transform 180ms ease-out',
        }}
      />
    </ButtonBase>
  );
}

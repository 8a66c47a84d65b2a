import { Skeleton, Typography } from '@mui/material';
import type { Template } from '@zhidan/domain/template';
import { StudioChoices } from './Choices.js';
import type { ShownDesign } from './DesignSurface.js';
import type { ViewImages } from './paintView.js';
import { StudioCanvas } from './StudioCanvas.js';
import type { StudioWork } from './useWork.js';

interface StudioViewProps {
  readonly work: StudioWork;
  readonly template: Template;
  readonly designs: number;
}

export function StudioView({ work, template, designs }: StudioViewProps) {
  const { region, lay, index, images, isPicking } = work;
  const pick = (hex: string) => {
    work.setPicking(false);
    work.onLay({ ...lay, background: hex }, true);
  };
  return (
    <>
      <StudioChoices
        designs={designs}
        index={index}
        onIndex={work.setIndex}
        regions={work.regions}
        region={region.id}
        onRegion={work.toRegion}
        looking={work.looking}
        onLooking={work.setLooking}
      />
      {images === undefined ? (
        <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '1' }} />
      ) : (
        <StudioCanvas
          key={images.base.src}
          {...shownDesignOf(work, images, template)}
          faces={work.faces}
          onChoose={work.choose}
          onLay={work.onLay}
          onPick={isPicking ? pick : undefined}
        />
      )}
      <Typography sx={{ mt: 1, fontSize: 14, color: 'text.secondary' }}>
        {region.title} {region.print_mm[0] / 10} × {region.print_mm[1] / 10} cm。{HOW}
      </Typography>
    </>
  );
}

/** What the canvas draws of the studio's state. */
export function shownDesignOf(work: StudioWork, images: ViewImages, template: Template): ShownDesign {
  const { region, lay, draft, index } = work;
  const colour = draft.colours[String(index)];
  return {
    images,
    regions: work.view.regions,
    region,
    lay,
    others: draft.lays.filter((one) => one.index === index && one.region !== region.id),
    pictures: work.pictures,
    colour: template.colours.find(({ id }) => id === colour)?.hex ?? null,
    looking: work.looking,
    chosen: work.chosen,
    isBefore: work.isBefore,
    isMoving: work.isMoving,
  };
}

const HOW = '拖曳移動，兩指縮放與旋轉；虛線內是安全範圍。';
